import sharp from 'sharp'

import { CELL, type Field, type Shadow } from './layers.ts'
import type { Raster } from './raster.ts'
import type { Rgb } from './tones.ts'

/** How solid a thing is; its foot is the lower edge of the last row, its left side of the first column. */
function silhouetteOf(seen: Raster): Field {
  const [width, height] = [Math.ceil(seen.width / CELL), Math.ceil(seen.height / CELL)]
  const sums = new Float32Array(width * height)
  const above = height * CELL - seen.height
  for (let y = 0, at = 3; y < seen.height; y++) {
    const row = Math.floor((y + above) / CELL) * width
    for (let x = 0; x < seen.width; x++, at += 4) {
      sums[row + Math.floor(x / CELL)]! += seen.data[at]! / CELL ** 2
    }
  }
  return { solid: new Uint8Array(sums), width, height }
}

type Softness = {
  /** in pixels of the picture */
  blur: number
  /** 0 to 1 */
  opacity: number
  colour: Rgb
}

/** A soft shadow of a field whose left foot is at `left`, `foot` in the picture. */
async function softened(
  { solid, width, height }: Field,
  at: { left: number; foot: number },
  { blur, opacity, colour }: Softness,
): Promise<Shadow> {
  const margin = Math.ceil((blur * 2.5) / CELL) + 1
  const around = { left: margin, top: margin, right: margin, bottom: margin, background: 'black' }
  const { data, info } = await sharp(solid, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .extend(around)
    .blur(Math.max(0.4, blur / CELL))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(at.left + (0.5 - margin) * CELL)
  const top = Math.round(at.foot + (0.5 - margin - height) * CELL)
  const field = { solid: data, width: info.width, height: info.height }
  return { field, left, top, opacity, colour }
}

function solidAt({ solid, width, height }: Field, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : solid[y * width + x]!
}

/** The dark line where a standing thing touches the ground; `left`, `top` are the thing's corner. */
export function contactShadow(
  seen: Raster,
  at: { left: number; top: number },
  colour: Rgb,
): Promise<Shadow> {
  const form = silhouetteOf(seen)
  const rows = Math.max(3, Math.round(form.width * 0.05))
  const field = { solid: new Uint8Array(form.width * rows), width: form.width, height: rows }
  for (let x = 0; x < form.width; x++) {
    const touch = touchOf(form, x)
    for (let row = 0; row < rows; row++) field.solid[row * form.width + x] = touch
  }
  const foot = at.top + seen.height + rows * CELL * 0.45
  return softened(field, { left: at.left, foot }, { blur: 11, opacity: 0.62, colour })
}

/** How much the column of a thing stands on the ground: all at its foot, nothing from a tenth above. */
function touchOf(form: Field, x: number): number {
  const reach = Math.max(2, form.height * 0.1)
  for (let up = 0; up < reach; up++) {
    const solid = solidAt(form, x, form.height - 1 - up)
    if (solid > 90) return solid * (1 - up / reach) ** 1.5
  }
  return 0
}

/** The light comes from the front left and above: a shadow falls back to the right, a fifth as long. */
const SQUASH = 0.2
const SHEAR = 0.42

/** The wide pale shadow behind a standing thing. */
export function castShadow(
  seen: Raster,
  at: { left: number; top: number },
  colour: Rgb,
): Promise<Shadow> {
  const form = silhouetteOf(seen)
  const rows = Math.max(3, Math.ceil(form.height * SQUASH))
  const width = form.width + Math.ceil(form.height * SHEAR)
  const field = { solid: new Uint8Array(width * rows), width, height: rows }
  for (let row = 0; row < rows; row++) {
    const up = (rows - 1 - row) / SQUASH
    const fade = 1 - (0.75 * (rows - 1 - row)) / rows
    for (let x = 0; x < width; x++) {
      const from = Math.round(x - SHEAR * up)
      field.solid[row * width + x] = solidAt(form, from, Math.round(form.height - 1 - up)) * fade
    }
  }
  const foot = at.top + seen.height + 10
  return softened(field, { left: at.left, foot }, { blur: 26, opacity: 0.34, colour })
}

/** The shadow of a thing on the surface behind it, moved to the lower right by its distance. */
export function surfaceShadow(
  seen: Raster,
  at: { left: number; top: number },
  softness: Softness & { distance: number },
): Promise<Shadow> {
  const moved = {
    left: at.left + softness.distance * 0.62,
    foot: at.top + seen.height + softness.distance,
  }
  return softened(silhouetteOf(seen), moved, softness)
}

import { emptyRaster, type Raster } from './raster.ts'
import { fromRaster, toRaster } from './things.server.ts'
import type { Rgb } from './tones.ts'

/*
 * Shadows are soft, so they are drawn at an eighth of the size and enlarged: a blur of 24 pixels costs
 * as much as one of 3.
 */
const EIGHTH = 8

/** How solid a thing is in each cell of 8 × 8 pixels, 0 to 255. */
type Silhouette = { solid: Buffer; width: number; height: number }

type Shadow = { raster: Raster; left: number; top: number }

async function silhouetteOf(seen: Raster): Promise<Silhouette> {
  const width = Math.max(1, Math.round(seen.width / EIGHTH))
  const height = Math.max(1, Math.round(seen.height / EIGHTH))
  const small = fromRaster(seen).extractChannel(3).resize(width, height, { fit: 'fill' })
  return { solid: await small.raw().toBuffer(), width, height }
}

type Softness = {
  /** in pixels of the picture */
  blur: number
  /** 0 to 1 */
  opacity: number
  colour: Rgb
}

/** Enlarges a small field of solidity into a soft shadow whose field's corner lies at `left`, `top`. */
async function softened(
  field: Silhouette,
  at: { left: number; top: number },
  softness: Softness,
): Promise<Shadow> {
  const margin = Math.ceil((softness.blur * 2.5) / EIGHTH) + 1
  const small = emptyRaster(field.width + 2 * margin, field.height + 2 * margin)
  fillShadow(small, field, margin, softness)
  const blurred = await toRaster(fromRaster(small).blur(Math.max(0.4, softness.blur / EIGHTH)))
  const [width, height] = [small.width * EIGHTH, small.height * EIGHTH]
  const raster = await toRaster(fromRaster(blurred).resize(width, height, { fit: 'fill' }))
  return {
    raster,
    left: Math.round(at.left - margin * EIGHTH),
    top: Math.round(at.top - margin * EIGHTH),
  }
}

function fillShadow(small: Raster, field: Silhouette, margin: number, softness: Softness) {
  const { colour, opacity } = softness
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const at = (y * small.width + x) * 4
      small.data[at] = colour[0]
      small.data[at + 1] = colour[1]
      small.data[at + 2] = colour[2]
      small.data[at + 3] = solidAt(field, x - margin, y - margin) * opacity
    }
  }
}

function solidAt({ solid, width, height }: Silhouette, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : solid[y * width + x]!
}

/** The dark line where a standing thing touches the ground; `left`, `top` are the thing's corner. */
export async function contactShadow(
  seen: Raster,
  at: { left: number; top: number },
  colour: Rgb,
): Promise<Shadow> {
  const form = await silhouetteOf(seen)
  const rows = Math.max(3, Math.round(form.width * 0.05))
  const field = { solid: Buffer.alloc(form.width * rows), width: form.width, height: rows }
  for (let x = 0; x < form.width; x++) {
    const touch = touchOf(form, x)
    for (let row = 0; row < rows; row++) field.solid[row * form.width + x] = touch
  }
  const top = at.top + seen.height - rows * EIGHTH * 0.55
  return softened(field, { left: at.left, top }, { blur: 11, opacity: 0.62, colour })
}

/** How much the column of a thing stands on the ground: all at its foot, nothing from a tenth above. */
function touchOf(form: Silhouette, x: number): number {
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
export async function castShadow(
  seen: Raster,
  at: { left: number; top: number },
  colour: Rgb,
): Promise<Shadow> {
  const form = await silhouetteOf(seen)
  const rows = Math.max(3, Math.ceil(form.height * SQUASH))
  const width = form.width + Math.ceil(form.height * SHEAR)
  const field = { solid: Buffer.alloc(width * rows), width, height: rows }
  for (let row = 0; row < rows; row++) {
    const up = (rows - 1 - row) / SQUASH
    const fade = 1 - (0.75 * (rows - 1 - row)) / rows
    for (let x = 0; x < width; x++) {
      const from = Math.round(x - SHEAR * up)
      field.solid[row * width + x] = solidAt(form, from, Math.round(form.height - 1 - up)) * fade
    }
  }
  const top = at.top + seen.height - rows * EIGHTH + 10
  return softened(field, { left: at.left, top }, { blur: 26, opacity: 0.34, colour })
}

/** The shadow of a thing on the surface behind it, moved to the lower right by its distance. */
export async function surfaceShadow(
  seen: Raster,
  at: { left: number; top: number },
  softness: Softness & { distance: number },
): Promise<Shadow> {
  const moved = {
    left: at.left + softness.distance * 0.62,
    top: at.top + softness.distance,
  }
  return softened(await silhouetteOf(seen), moved, softness)
}

import type { Canvas, Raster } from './raster.ts'
import type { Rgb } from './tones.ts'

/** A thing or its light, with the corner at which it appears in the picture. */
export type Body = { raster: Raster; left: number; top: number; isLight?: true }

/** Shadows are soft, so they are known only in the middle of every cell of this many pixels square. */
export const CELL = 8

/** How solid what casts a shadow is, 0 to 255 in each cell. */
export type Field = { solid: Uint8Array; width: number; height: number }

/** `left` and `top` are the middle of the field's first cell in the picture, opacity is 0 to 1. */
export type Shadow = { field: Field; left: number; top: number; opacity: number; colour: Rgb }

export type Layer = Body | Shadow

/** Lays over a picture as much of a layer as is inside of it. */
export function layOver(canvas: Canvas, layer: Layer) {
  if ('raster' in layer) cover(canvas, layer)
  else shade(canvas, layer)
}

function cover({ data: pixels, ...frame }: Canvas, { raster, left, top, isLight }: Body) {
  const [first, end] = [Math.max(0, left), Math.min(frame.width, left + raster.width)]
  const bottom = Math.min(frame.height, top + raster.height)
  for (let y = Math.max(0, top); y < bottom; y++) {
    let from = ((y - top) * raster.width + first - left) * 4
    let at = (y * frame.width + first) * 4
    for (let x = first; x < end; x++, from += 4, at += 4) {
      const alpha = raster.data[from + 3]! / 255
      if (alpha === 0) continue
      // A lamp’s light fades faster than it is drawn.
      const share = isLight ? alpha * alpha : alpha
      for (let channel = 0; channel < 3; channel++) {
        const under = pixels[at + channel]!
        const over = raster.data[from + channel]!
        pixels[at + channel] =
          under + share * (isLight ? over - (over * under) / 255 : over - under)
      }
    }
  }
}

function shade({ data: pixels, ...frame }: Canvas, { field, left, top, opacity, colour }: Shadow) {
  const { solid, width, height } = field
  const bottom = Math.min(frame.height, top + (height - 1) * CELL)
  const line = new Float32Array(width)
  for (let y = Math.max(0, top); y < bottom; y++) {
    const row = Math.floor((y - top) / CELL)
    const below = (y - top) / CELL - row
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      line[column] = (between(solid[at]!, solid[at + width]!, below) * opacity) / 255
    }
    for (let column = 0; column < width - 1; column++) {
      if (line[column] === 0 && line[column + 1] === 0) continue
      const start = left + column * CELL
      const end = Math.min(frame.width, start + CELL)
      for (let x = Math.max(0, start), at = (y * frame.width + x) * 4; x < end; x++, at += 4) {
        const share = between(line[column]!, line[column + 1]!, (x - start) / CELL)
        pixels[at] = between(pixels[at]!, colour[0], share)
        pixels[at + 1] = between(pixels[at + 1]!, colour[1], share)
        pixels[at + 2] = between(pixels[at + 2]!, colour[2], share)
      }
    }
  }
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

import sharp, { type Sharp } from 'sharp'

import { cutOut } from './icons.server.ts'
import { emptyRaster, trimmed, type Canvas, type Raster } from './raster.ts'
import type { Thing } from './scene.ts'
import type { Rgb } from './tones.ts'

/** Drawings are colourful as flags; a lens takes some of it. */
const SATURATION = 0.9

/**
 * Drawings are cut out in one of two widths in pixels, so that a product's pictures share them. Smaller
 * than they are seen: cutting out takes most of the time, and forms so round and soft lose nothing.
 */
const USUAL = 512
const NEAR = 800

/** A thing as the camera sees it: cut out, turned, lit from the upper left, in its colour and size. */
export async function photographed(thing: Thing, ground: Rgb): Promise<Raster> {
  const drawing = await cutOut(thing.icon, thing.size > 900 ? NEAR : USUAL)
  const turned = await turnedThing(drawing, thing)
  addRelief(turned, ground)
  const [width, height] = sizeOf(turned, thing.size)
  return toRaster(fromRaster(turned).resize(width, height, { fit: 'fill', kernel: 'linear' }))
}

/** A copy of a drawing, turned in the plane and in its colours while it is small. */
async function turnedThing(drawing: Raster, thing: Thing): Promise<Raster> {
  const { rotation = 0, mirrored = false, hue = 0 } = thing
  const turned = fromRaster(drawing).flop(mirrored).rotate(rotation, { background: '#0000' })
  return trimmed(await toRaster(hue ? turned.modulate({ hue }) : turned))
}

/** Slim things look smaller than round ones of the same length, so they may be longer. */
function sizeOf(raster: Raster, size: number): [width: number, height: number] {
  const [long, short] = [
    Math.max(raster.width, raster.height),
    Math.min(raster.width, raster.height),
  ]
  const factor = (size * (1 + 0.14 * Math.min(1.5, long / short - 1))) / long
  return [Math.round(raster.width * factor), Math.round(raster.height * factor)]
}

/**
 * Lighter at the upper left, darker at the lower right, a little less colourful, and with the ground's
 * colour thrown back from below.
 */
function addRelief({ data, width, height }: Raster, ground: Rgb) {
  for (let y = 0, at = 0; y < height; y++) {
    const bounce = 0.13 * (y / height) ** 3
    const [red, green, blue] = [
      ground[0] * 0.8 * bounce,
      ground[1] * 0.8 * bounce,
      ground[2] * 0.8 * bounce,
    ]
    for (let x = 0; x < width; x++, at += 4) {
      if (data[at + 3] === 0) continue
      const light = (1.07 - 0.1 * (y / height) - 0.08 * (x / width)) * (1 - bounce)
      const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!]
      const grey = (0.3 * r + 0.59 * g + 0.11 * b) * (1 - SATURATION)
      data[at] = Math.min(255, (r * SATURATION + grey) * light + red)
      data[at + 1] = Math.min(255, (g * SATURATION + grey) * light + green)
      data[at + 2] = Math.min(255, (b * SATURATION + grey) * light + blue)
    }
  }
}

export function fromRaster({ data, width, height }: Raster | Canvas): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } })
}

export async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** How much of a thing's height shows in the paper, and how strong at its foot. */
const MIRRORED_SHARE = 0.3
const MIRRORED_STRENGTH = 0.2

/** The faint mirror image that satin paper gives, fading with the distance from the foot. */
export function reflection(seen: Raster): Raster {
  const rows = Math.round(seen.height * MIRRORED_SHARE)
  const mirror = emptyRaster(seen.width, rows)
  for (let row = 0; row < rows; row++) {
    const from = (seen.height - 1 - row) * seen.width * 4
    seen.data.copy(mirror.data, row * seen.width * 4, from, from + seen.width * 4)
    const strength = MIRRORED_STRENGTH * (1 - row / rows) ** 2
    for (let x = 0, at = row * seen.width * 4 + 3; x < seen.width; x++, at += 4) {
      mirror.data[at] = mirror.data[at]! * strength
    }
  }
  return mirror
}

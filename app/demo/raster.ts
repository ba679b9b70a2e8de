/** Pixels as sharp hands them out: rows of red, green, blue and alpha, not premultiplied. */
export type Raster = { data: Buffer; width: number; height: number }

export function emptyRaster(width: number, height: number): Raster {
  return { data: Buffer.alloc(width * height * 4), width, height }
}

/**
 * The part of a raster inside a frame, with the corner at which it appears there; nothing when it
 * is outside.
 */
export function visiblePart(
  raster: Raster,
  at: { left: number; top: number },
  frame: { width: number; height: number },
): { raster: Raster; left: number; top: number } | undefined {
  const left = Math.max(0, at.left)
  const top = Math.max(0, at.top)
  const right = Math.min(frame.width, at.left + raster.width)
  const bottom = Math.min(frame.height, at.top + raster.height)
  if (right <= left || bottom <= top) return undefined
  const box = { left: left - at.left, top: top - at.top, width: right - left, height: bottom - top }
  return { raster: cropped(raster, box), left, top }
}

type Box = { left: number; top: number; width: number; height: number }

function cropped(raster: Raster, box: Box): Raster {
  if (box.width === raster.width && box.height === raster.height) return raster
  const part = emptyRaster(box.width, box.height)
  for (let row = 0; row < box.height; row++) {
    const from = ((box.top + row) * raster.width + box.left) * 4
    raster.data.copy(part.data, row * box.width * 4, from, from + box.width * 4)
  }
  return part
}

/** Alpha under this is the soft rim of a drawing's own filters, nothing to see. */
const FAINT = 10

/** A raster without its empty margins; itself when it is empty all over. */
export function trimmed(raster: Raster): Raster {
  const { data, width, height } = raster
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, at = 3; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      if (data[at]! < FAINT) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  if (bottom < 0) return raster
  return cropped(raster, { left, top, width: right - left + 1, height: bottom - top + 1 })
}

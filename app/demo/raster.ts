/** Pixels as sharp hands them out: rows of red, green, blue and alpha, not premultiplied. */
export type Raster = { data: Buffer; width: number; height: number }

/** A picture that is being painted: opaque pixels, rounded as they are written. */
export type Canvas = { data: Uint8ClampedArray; width: number; height: number }

export function emptyRaster(width: number, height: number): Raster {
  return { data: Buffer.alloc(width * height * 4), width, height }
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

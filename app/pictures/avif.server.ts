import sharp from 'sharp'

import { avifOf, widthsOf } from './picture.ts'
import type { PictureStore } from './picture-store.server.ts'

/** Looks the same as our WebP at 78; higher efforts take seconds for a few percent. */
const QUALITY = 45
const EFFORT = 2
const MOST_SECONDS = 60

/**
 * Encodes a stored picture once more, as AVIF in all its widths: the largest last, which says that all
 * are there. Does nothing where the picture is gone meanwhile.
 */
export async function storeAvif(store: PictureStore, path: string): Promise<void> {
  const original = await store.get(path)
  if (!original) return
  const { data, info } = await sharp(original).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const written: string[] = []
  for (const each of widthsOf(path)) {
    const image = sharp(data, { raw: { width, height, channels } }).resize({ width: each })
    const encoded = image.avif({ quality: QUALITY, effort: EFFORT })
    const file = avifOf(path, each)
    await store.put(file, await encoded.timeout({ seconds: MOST_SECONDS }).toBuffer())
    written.push(file)
  }
  // Its product may have been deleted while we worked, and took along what was there then.
  if ((await store.storedAt(path)) === undefined) await store.remove(written)
}

import { randomUUID } from 'node:crypto'

import sharp from 'sharp'

import type { PictureStore } from '#app/pictures/picture-store.server.ts'

import { filesOf, WIDTHS } from './picture.ts'

sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

/** The same list again by content: a part of the program that draws may unblock more for a while. */
const FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif', 'gif'])
/** At most this many pixels in one picture; a bomb is refused before it is decoded. */
const MOST_PIXELS = 50_000_000
const LARGEST_WIDTH = WIDTHS.at(-1) ?? 1200
const MOST_SECONDS = 20

/** Encoded pictures by their width in px. */
type Sizes = Map<number, Buffer>

/**
 * Stores a picture as WebP in the widths the pages ask for, always encoded anew, so that neither
 * metadata nor anything hidden in the file survives. Answers the path of the largest one, such as
 * `uploads/k3j…-1200.webp`, or `undefined` where the bytes are no picture the shop takes (JPEG,
 * PNG, WebP, AVIF or GIF of at most 50 megapixels). Throws where the store fails; what was
 * stored is gone then.
 */
export async function storeImage(store: PictureStore, bytes: Buffer): Promise<string | undefined> {
  const sizes = await encoded(bytes).catch(() => undefined)
  if (!sizes) return undefined
  // Never named by content: two products would share a file, and one would take it along.
  const name = randomUUID().replaceAll('-', '').slice(0, 20)
  const path = `uploads/${name}-${Math.max(...sizes.keys())}.webp`
  const puts = [...sizes].map(([width, file]) => store.put(`uploads/${name}-${width}.webp`, file))
  // All have come to an end before any is removed: none comes later and stays.
  const failure = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected')
  if (!failure) return path
  await removeImages(store, [path])
  throw failure.reason
}

/** Decodes once and encodes one width after the other, so that a picture takes one core. */
async function encoded(bytes: Buffer): Promise<Sizes | undefined> {
  const original = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  if (!FORMATS.has((await original.metadata()).format)) return undefined
  const { data, info } = await original
    .autoOrient()
    .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
    .timeout({ seconds: MOST_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const sizes: Sizes = new Map()
  for (const each of [...WIDTHS.filter((narrower) => narrower < width), width]) {
    const webp = sharp(data, { raw: { width, height, channels } }).resize({ width: each })
    // On the largest, effort 3 takes almost three times as long for a tenth fewer bytes.
    const effort = each > 640 ? 2 : 3
    sizes.set(
      each,
      await webp.webp({ quality: 78, effort }).timeout({ seconds: MOST_SECONDS }).toBuffer(),
    )
  }
  return sizes
}

/** Removes pictures in all their widths; those that are gone already do no harm. */
export const removeImages = (store: PictureStore, paths: readonly string[]): Promise<void> =>
  store.remove(paths.flatMap(filesOf))

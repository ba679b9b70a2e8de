import type Sharp from 'sharp'

import { WIDTHS } from './picture.ts'

let loading: Promise<typeof Sharp> | undefined

/**
 * The picture library, with all formats blocked but those that the shop takes. Loaded with the first
 * picture: it takes 20 MB, and most runs of a shop see none.
 */
export const pictureLibrary = (): Promise<typeof Sharp> => (loading ??= load())

async function load() {
  const { default: sharp } = await import('sharp')
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
  return sharp
}

/** The same list, checked by content: the code that draws the demo unblocks more for a while. */
const FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif', 'gif'])
/** At most this many pixels in one picture; a bomb is refused before it is decoded. */
const MOST_PIXELS = 50_000_000
/** WebP's longest side, in px: the screenshot of a whole page may be longer. */
const LONGEST_WEBP = 16_383
const USUAL_LARGEST: number = WIDTHS.at(-1) ?? 1200
const MOST_SECONDS = 20

/** Encoded pictures by their width in px. */
type Sizes = Map<number, Buffer>

/**
 * Encodes a picture as WebP in the widths that the pages use, at most `largest` px. Decodes it once,
 * then encodes one width after the other, so that a picture takes one core. Returns `undefined` for a
 * format that the shop does not take; throws where the picture is damaged or too large.
 */
export async function encodePicture(
  sharp: typeof Sharp,
  bytes: Buffer,
  largest = USUAL_LARGEST,
): Promise<Sizes | undefined> {
  const original = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  if (!FORMATS.has((await original.metadata()).format)) return undefined
  const { data, info } = await original
    .autoOrient()
    .resize({ width: largest, height: LONGEST_WEBP, fit: 'inside', withoutEnlargement: true })
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

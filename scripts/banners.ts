/**
 * Composes the banners of the home page and the listings into `public/banners`, where they are
 * committed: `node scripts/banners.ts`. Needs the optional package `fluentui-emoji`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp, { type Sharp } from 'sharp'

import { composeBanner } from '#app/demo/banners.server.ts'
import { demoBanners, type BannerVariant, type DemoBanner } from '#app/demo/banners.ts'
import { foldText } from '#app/values/fold-text.ts'

const DIRECTORY = join(import.meta.dirname, '../public/banners')
/** Alike to the eye. */
const WEBP_QUALITY = 72
const AVIF = { quality: 44, chromaSubsampling: '4:2:0', effort: 9 }
/**
 * The smaller width of each variant in px, beside its own: `tall` is as wide as the page of a cheap
 * phone, which has 720.
 */
const smallWidths: Record<BannerVariant, number> = { wide: 960, tall: 720, listing: 800 }

await rm(DIRECTORY, { recursive: true, force: true })
await mkdir(DIRECTORY, { recursive: true })
let total = 0
for (const banner of demoBanners) total += await writeBanner(banner)
console.log(`${demoBanners.length} banners, ${Math.round(total / 1024)} KiB in all`)

/** Writes a banner in both widths, each as WebP and as AVIF; answers how many bytes they are. */
async function writeBanner({ key, variant, picture }: DemoBanner): Promise<number> {
  const image = sharp(await composeBanner(picture))
  const name = variant === 'listing' ? `listing-${foldText(key)}` : `${key}-${variant}`
  const width = smallWidths[variant]
  const small = image.clone().resize({ width })
  const full = await writeBoth(name, image)
  return full + (await writeBoth(`${name}-${width}`, small))
}

async function writeBoth(name: string, image: Sharp): Promise<number> {
  const webp = image.clone().webp({ quality: WEBP_QUALITY, effort: 6 })
  const avif = image.clone().avif(AVIF)
  return (await write(`${name}.webp`, webp)) + (await write(`${name}.avif`, avif))
}

async function write(file: string, image: Sharp): Promise<number> {
  const bytes = await image.toBuffer()
  await writeFile(join(DIRECTORY, file), bytes)
  console.log(`${file}  ${(bytes.length / 1024).toFixed(1)} KiB`)
  return bytes.length
}

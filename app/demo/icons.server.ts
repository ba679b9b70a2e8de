import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import sharp from 'sharp'

import { LruCache } from '#app/values/lru-cache.ts'

import { trimmed, type Raster } from './raster.ts'

const require = createRequire(import.meta.url)

/** What is drawn beside the product itself: the moon over the tent, rays of light, steam. */
const besideProduct: Record<string, RegExp> = {
  flashlight: /<rect width="(?:1\.58|\.564)"[^>]*>/g,
  'teacup-without-handle': /<path [^>]*d="M[\d.]+ 9\.(?:133|242|281)[^>]*>/g,
  tent: /<path [^>]*d="M28\.662 [^>]*>/g,
}

/** Shades inside a form begin at an outline without soft edges, and leave steps along it. */
const HARD_OUTLINE = /<feColorMatrix in="SourceAlpha" result="hardAlpha"[^>]*>/g
const SOFT_OUTLINE = '<feOffset in="SourceAlpha" result="hardAlpha"/>'

/** Drawings kept between pictures: a product's pictures follow one another, so few are enough. */
const kept = new LruCache<Promise<Raster>>(10)

/**
 * A drawing cut out along its edges, at least `pixels` wide before trimming. Throws when the optional
 * package of drawings is not installed, or has no such drawing.
 */
export function cutOut(icon: string, pixels: number): Promise<Raster> {
  const key = `${icon} ${pixels}`
  const drawing = kept.get(key) ?? drawn(icon, pixels)
  kept.set(key, drawing)
  return drawing
}

/** The drawings are 32 units square, and an SVG unit is a pixel at 72 dpi. */
async function drawn(icon: string, pixels: number): Promise<Raster> {
  const drawing = await readFile(iconFile(icon), 'utf8')
  const product = drawing
    .replace(besideProduct[icon] ?? /$^/, '')
    .replaceAll(HARD_OUTLINE, SOFT_OUTLINE)
  const svg = sharp(Buffer.from(product), { density: (72 * pixels) / 32 }).ensureAlpha()
  const { data, info } = await svg.raw().toBuffer({ resolveWithObject: true })
  return trimmed({ data, width: info.width, height: info.height })
}

function iconFile(icon: string): string {
  const path = `fluentui-emoji/icons/modern/${icon}.svg`
  try {
    return require.resolve(path)
  } catch (cause) {
    const hint = 'install the optional package with: npm install --include=optional'
    throw new Error(`The demo pictures need ${path}; ${hint}`, { cause })
  }
}

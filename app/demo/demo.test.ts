import { createRequire } from 'node:module'

import sharp, { type Region } from 'sharp'
import { describe, expect, test } from 'vitest'

import { composeBanner } from './banners.server.ts'
import { demoBanners, type BannerVariant } from './banners.ts'
import { demoCategories } from './categories.ts'
import { composePicture } from './pictures.server.ts'
import { demoProducts } from './products.ts'
import type { Piece } from './scene.ts'

const require = createRequire(import.meta.url)
const pictures = demoProducts.flatMap((product) => product.pictures)

function isDrawn(icon: string): boolean {
  try {
    return Boolean(require.resolve(`fluentui-emoji/icons/modern/${icon}.svg`))
  } catch {
    return false
  }
}

describe('the demo’s categories', () => {
  test('are eleven or more, each with a name of its own', () => {
    const names = new Set(demoCategories.map((category) => category.name))
    expect(names.size).toBe(demoCategories.length)
    expect(names.size).toBeGreaterThanOrEqual(11)
  })

  test('have their lower-cased name with hyphens as slug', () => {
    expect(demoCategories.map((category) => category.slug)).toContain('shtëpi-dhe-kuzhinë')
    for (const { slug } of demoCategories) expect(slug).toMatch(/^[a-zëç]+(-[a-zëç]+)*$/)
  })

  test('all have at least four products, the children’s at least twelve', () => {
    const count = Map.groupBy(demoProducts, (product) => product.category)
    for (const { slug } of demoCategories) {
      expect(count.get(slug)?.length ?? 0, slug).toBeGreaterThanOrEqual(4)
    }
    expect(count.get('produkte-për-fëmijë')!.length).toBeGreaterThanOrEqual(12)
    expect(count.size).toBe(demoCategories.length)
  })
})

describe('the demo’s products', () => {
  test('are 66 or more, each with a key and a name of its own', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(66)
    expect(new Set(demoProducts.map((product) => product.key)).size).toBe(demoProducts.length)
    expect(new Set(demoProducts.map((product) => product.name)).size).toBe(demoProducts.length)
    for (const { key } of demoProducts) expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('are described in whole sentences', () => {
    for (const { key, description } of demoProducts) {
      expect(description.length, key).toBeGreaterThan(80)
      expect(description, key).toMatch(/\.$/)
    }
  })

  test('cost whole Lek, from a few hundred to under thirty thousand', () => {
    for (const { key, price } of demoProducts) {
      expect(Number.isInteger(price), key).toBe(true)
      expect(price, key).toBeGreaterThanOrEqual(350)
      expect(price, key).toBeLessThan(30_000)
    }
  })

  test('cost less on sale than before', () => {
    const onSale = demoProducts.filter((product) => product.salePrice !== undefined)
    expect(onSale.length).toBeGreaterThanOrEqual(12)
    for (const { key, price, salePrice } of onSale) expect(salePrice!, key).toBeLessThan(price)
  })

  test('are on sale for hours, for weeks, for ever and no longer', () => {
    const sales = demoProducts.filter((product) => product.salePrice !== undefined)
    const ends = sales.flatMap((product) => product.saleEndsInHours ?? [])
    const running = ends.filter((hours) => hours > 0)
    expect(running.length).toBeGreaterThanOrEqual(8)
    expect(Math.min(...running)).toBeLessThanOrEqual(3)
    expect(Math.max(...running)).toBeGreaterThan(14 * 24)
    expect(ends.length - running.length).toBe(1)
    expect(sales.length - ends.length).toBe(2)
  })

  test('have an end of sale only with a sale price', () => {
    const endless = demoProducts.filter((product) => product.salePrice === undefined)
    expect(endless.filter((product) => product.saleEndsInHours !== undefined)).toEqual([])
  })

  test('are counted or just in stock, the last piece, or sold out', () => {
    const stocks = new Set(demoProducts.map((product) => product.stock))
    for (const stock of [true, false, 0, 1, 3, 12, 40]) expect(stocks).toContain(stock)
  })

  test('show what is hard to show: a long name and more than ten lines of text', () => {
    expect(Math.max(...demoProducts.map((product) => product.name.length))).toBeGreaterThan(75)
    const lines = demoProducts.map((product) => product.description.split('\n').length)
    expect(Math.max(...lines)).toBeGreaterThan(10)
  })

  test('came over more than half a year, one today, about ten of them popular', () => {
    const ages = demoProducts.map((product) => product.ageInDays)
    expect(Math.min(...ages)).toBe(0)
    expect(Math.max(...ages)).toBe(200)
    const popular = demoProducts.filter((product) => product.popular)
    expect(popular.length).toBeGreaterThanOrEqual(8)
    expect(popular.length).toBeLessThanOrEqual(14)
  })
})

describe('the demo’s pictures', () => {
  test('are one to five a product, three or more for several', () => {
    const counts = demoProducts.map((product) => product.pictures.length)
    expect(Math.min(...counts)).toBe(1)
    expect(Math.max(...counts)).toBe(5)
    expect(counts.filter((count) => count >= 3).length).toBeGreaterThanOrEqual(8)
  })

  test('are all different, and no two products show the same drawing first', () => {
    expect(new Set(pictures.map((picture) => JSON.stringify(picture))).size).toBe(pictures.length)
    const first = demoProducts.map((product) => product.pictures[0]!.icon)
    expect(new Set(first).size).toBe(first.length)
  })

  test('use drawings that exist', () => {
    const icons = pictures.flatMap(({ icon, props = [] }) => [
      icon,
      ...props.flatMap((prop) => prop.icon ?? []),
    ])
    expect(icons.filter((icon) => !isDrawn(icon))).toEqual([])
  })

  test('are 1200 pixels square, and the same recipe gives the same picture', async () => {
    const [picture, again] = await Promise.all([
      composePicture(pictures[0]!),
      composePicture(pictures[0]!),
    ])
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 1200 })
    expect(picture.equals(again)).toBe(true)
  })

  test('name the missing package when a drawing is not there', async () => {
    const picture = { icon: 'no-such-thing', ground: 'sand', composition: 'stand' } as const
    await expect(composePicture(picture)).rejects.toThrow(/no-such-thing\.svg.*--include=optional/)
  })
})

const sizes: Record<BannerVariant, readonly [width: number, height: number]> = {
  wide: [1920, 820],
  tall: [900, 1000],
  listing: [1600, 360],
}

describe('the demo’s banners', () => {
  test('are two for each slide and one for each listing', () => {
    const named = demoBanners.map((banner) => `${banner.key} ${banner.variant}`)
    const slides = [1, 2, 3].flatMap((at) => [`hero-${at} wide`, `hero-${at} tall`])
    const listings = ['new', 'offers', 'all', 'search', ...demoCategories.map(({ slug }) => slug)]
    expect(named.sort()).toEqual([...slides, ...listings.map((key) => `${key} listing`)].sort())
  })

  test('have the size of their place', () => {
    for (const { key, variant, picture } of demoBanners) {
      expect([picture.width, picture.height], key).toEqual(sizes[variant])
    }
  })

  test('use drawings that exist', () => {
    const icons = demoBanners.flatMap(({ picture }) => picture.pieces.flatMap(iconOf))
    expect(icons.filter((icon) => !isDrawn(icon))).toEqual([])
  })

  test('leave calm ground for the text', async () => {
    const [wide, tall] = demoBanners.filter((banner) => banner.key === 'hero-1')
    const left = { left: 0, top: 0, width: 640, height: 820 }
    const above = { left: 0, top: 0, width: 900, height: 330 }
    expect(await unrest(await composeBanner(wide!.picture), left)).toBeLessThan(8)
    expect(await unrest(await composeBanner(tall!.picture), above)).toBeLessThan(8)
  })

  test('stand nothing where a phone has the buttons of the carousel, or hang it behind the link', () => {
    const tall = demoBanners.filter(({ variant }) => variant === 'tall')
    const things = tall.flatMap(({ picture }) =>
      picture.pieces.filter(({ kind }) => kind === 'thing'),
    )
    const covered = things.filter(
      ({ x, y }) => (x > 534 && x < 851 && y > 865 && y < 971) || (x < 400 && y > 347 && y < 520),
    )
    expect(covered).toEqual([])
  })
})

function iconOf(piece: Piece): string[] {
  return piece.kind === 'thing' ? [piece.icon] : []
}

/** The greatest standard deviation of a colour channel in part of a picture. */
async function unrest(picture: Buffer, part: Region): Promise<number> {
  const pixels = await sharp(picture).extract(part).toBuffer()
  const { channels } = await sharp(pixels).stats()
  return Math.max(...channels.map((channel) => channel.stdev))
}

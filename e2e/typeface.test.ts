/** Which fonts a page opens: its own, and of those only what its letters need. */
import { expect, test } from 'vitest'

import { useShop } from './shop.ts'
import { traced } from './trace.ts'

const shop = useShop()

test('letters that Albanian lacks come with the first name that has one', async () => {
  const page = await shop.visit('/kategori/all', { width: 390 })
  const own = (status: string) =>
    page.evaluate(
      (wanted) =>
        [...document.fonts]
          .filter((face) => face.status === wanted && !face.family.includes('Fallback'))
          .map((face) => face.family),
      status,
    )
  await expect.poll(() => own('loaded')).toEqual(['Hanken Grotesk'])
  expect(await own('unloaded')).toEqual(['Hanken Grotesk More'])
  await page.evaluate(() => document.body.append('Größe'))
  await expect.poll(() => own('loaded')).toEqual(['Hanken Grotesk', 'Hanken Grotesk More'])
})

test('a text that the typeface has all letters of opens no font of the system', async () => {
  const page = await shop.visit('/contact', { width: 390 })
  await page.evaluate(() => document.fonts.ready)
  // In a size that no other text has: a font that was opened once is kept.
  const add = ({ text, size }: { text: string; size: string }) => {
    const words = Object.assign(document.createElement('p'), { textContent: text })
    words.style.fontSize = size
    document.body.append(words)
  }
  const openedBy = async (text: string, size: string) => {
    const events = await traced(page, 'fonts', () => page.evaluate(add, { text, size }))
    return events.filter(({ name }) => name === 'FontCache::GetFontPlatformData').length
  }
  expect(await openedBy('Çmimi për një llambë të vogël', '51px')).toBe(0)
  expect(await openedBy('ლამპა', '52px')).toBeGreaterThan(0)
})

test('a quotation mark keeps off the letter before it, however bold', async () => {
  const page = await shop.visit('/faq', { width: 390 })
  await page.evaluate(() => document.fonts.ready)
  const inkLeftOf = (marks: string[]) =>
    marks.map((mark) => {
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.font = "700 100px 'Hanken Grotesk'"
      return pen.measureText(mark).actualBoundingBoxLeft
    })
  const [opening, closing] = await page.evaluate(inkLeftOf, ['«', '»'])
  expect(opening).toBeLessThanOrEqual(0)
  expect(closing).toBeLessThanOrEqual(0)
})

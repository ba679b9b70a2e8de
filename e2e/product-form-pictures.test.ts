import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { formText } from '#app/admin/product-form-text.ts'
import { productText } from '#app/catalogue/product-text.ts'
import { receivedText } from '#app/http/received-form-text.ts'

import { fillIn, wordsOf } from './buyer.ts'
import { allProducts, fillKite, picture, save, transferOf } from './form-screen.ts'
import { sentence } from './product-table.ts'
import { fingerOn, told } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()

const tile = (page: Page, n: number, of: number) =>
  page.getByRole('img', { name: `Foto ${n} nga ${of}`, exact: true })
const choose = async (page: Page, ...names: string[]) => {
  const colours = ['#b0322b', '#2b58b0', '#2bb05a', '#777777']
  await page
    .locator('[name=image]')
    .setInputFiles(await Promise.all(names.map((name, n) => picture(name, colours[n % 4] ?? ''))))
}
const shownUrls = (page: Page) =>
  page.locator('main ol img').evaluateAll((all) => all.map((each) => each.getAttribute('src')))

describe('pictures', () => {
  test('are pasted anywhere on the form, and text stays text', async () => {
    const page = await shop.visit('/upload', { as: 'admin' })
    const pasted = await transferOf(page, await picture('ngjitur.jpg', '#b0322b'))
    await page.locator('main [name=name]').evaluate((field, clipboardData) => {
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
      field.dispatchEvent(event)
    }, pasted)
    await tile(page, 1, 1).waitFor()
    await page.locator('main [name=name]').evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'vetëm tekst')
      field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }))
    })
    await expect.poll(() => page.locator('main ol img').count()).toBe(1)
  })

  test('dropped beside their place do not carry the page away', async () => {
    const page = await shop.visit('/upload', { as: 'admin' })
    const dragged = await transferOf(page, await picture('rene.jpg', '#777777'))
    // A browser goes on telling a page of a drag, also one that listens only by now.
    const dragOver = (on: string, seen: Locator) =>
      expect
        .poll(async () => {
          await page.locator(on).first().dispatchEvent('dragover', {
            dataTransfer: dragged,
            bubbles: true,
            cancelable: true,
          })
          return seen.isVisible()
        })
        .toBe(true)
    await dragOver('main h1', sentence(page, 'Lëshojini fotot këtu'))
    await dragOver('main label:has([type=file])', page.locator('label[data-over]'))
    const isStopped = await page.locator('main h1').evaluate((heading, dataTransfer) => {
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
      return !heading.dispatchEvent(event)
    }, dragged)
    expect(isStopped).toBe(true)
    await expect.poll(() => page.locator('main ol img').count()).toBe(0)
  })

  test('are put in order by dragging and by buttons, which keep the focus', async () => {
    const page = await shop.visit('/upload', { as: 'admin' })
    await choose(page, 'a.jpg', 'b.jpg', 'c.jpg')
    await tile(page, 3, 3).waitFor()
    const [a, b, c] = await shownUrls(page)
    await tile(page, 1, 3).evaluate((it) => it.scrollIntoView({ block: 'center' }))
    const from = await tile(page, 1, 3).boundingBox()
    const to = await tile(page, 2, 3).boundingBox()
    if (!from || !to) throw new Error('No tiles')
    await page.mouse.move(from.x + 60, from.y + 60)
    await page.mouse.down()
    await page.mouse.move(to.x + 60, to.y + 60, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => shownUrls(page)).toEqual([b, a, c])
    await page
      .getByRole('status')
      .getByText('Fotoja kaloi në vendin 2 nga 3.', { exact: true })
      .waitFor()
    await page.getByRole('button', { name: 'Zhvendos majtas foton 2' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => shownUrls(page)).toEqual([a, b, c])
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
      .toBe('Zhvendos djathtas foton 1')
  })

  test('are put in order with a finger', async () => {
    const page = await shop.visit('/upload', { as: 'admin', width: 390 })
    await choose(page, 'a.jpg', 'b.jpg')
    await tile(page, 2, 2).waitFor()
    const [a, b] = await shownUrls(page)
    const grips = page.locator('main ol [data-grip]')
    await grips.first().scrollIntoViewIfNeeded()
    const from = await grips.nth(0).boundingBox()
    const to = await grips.nth(1).boundingBox()
    if (!from || !to) throw new Error('No grips')
    const touch = await fingerOn(page)
    const [x, y] = [from.x + 22, from.y + 22]
    await touch('touchStart', { x, y })
    for (let at = x; at <= to.x + 22; at += 20) await touch('touchMove', { x: at, y })
    await touch('touchEnd')
    await expect.poll(() => shownUrls(page)).toEqual([b, a])
  })

  test('that are removed take no memory any more', async () => {
    const page = await shop.visit('/upload', { as: 'admin' })
    await page.evaluate(() => {
      const giveBack = URL.revokeObjectURL.bind(URL)
      const given: string[] = []
      Object.assign(window, { given })
      URL.revokeObjectURL = (url) => {
        given.push(url)
        giveBack(url)
      }
    })
    const givenBack = () => page.evaluate(() => (window as unknown as { given: string[] }).given)
    await choose(page, 'a.jpg', 'b.jpg')
    await tile(page, 2, 2).waitFor()
    const [a, b] = await shownUrls(page)
    await expect.poll(() => givenBack()).toEqual([])
    await page.getByRole('button', { name: 'Hiq foton 1' }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('image')
    await expect.poll(() => givenBack()).toEqual([a])
    await page.getByRole('link', { name: 'Anulo' }).click()
    await page.getByRole('button', { name: 'Largohu pa ruajtur' }).click()
    await page.getByRole('heading', { name: 'Produktet', exact: true }).waitFor()
    await expect.poll(() => givenBack()).toEqual([a, b])
  })

  test('that are too many or too large are told before anything is sent', async () => {
    const page = await shop.visit('/upload', { as: 'admin' })
    await sentence(
      page,
      'E para është fotoja kryesore: del në lista dhe te karta. JPEG, PNG, WebP, AVIF ose GIF. Deri në 10 foto njëherësh, 10 MB secila.',
    ).waitFor()
    const names = Array.from({ length: 11 }, (_, n) => `${n + 1}.jpg`)
    await choose(page, ...names)
    await sentence(page, receivedText.tooManyFiles(10, '11.jpg')).waitFor()
    await expect.poll(() => page.locator('main ol img').count()).toBe(10)
    await page.getByRole('button', { name: 'Hiq foton 10' }).click()
    await page.locator('[name=image]').setInputFiles({
      name: 'e-madhe.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    })
    await sentence(page, receivedText.largeFile('e-madhe.jpg', 10)).waitFor()
  })

  test('that are damaged are told before anything is sent', async () => {
    const page = await shop.visit('/upload', { as: 'admin' })
    const whole = await picture('e-mire.jpg', '#2b58b0')
    const damaged = (name: string, mimeType: string) => ({
      name,
      mimeType,
      buffer: Buffer.from(`${name} nuk është foto`),
    })
    await page
      .locator('[name=image]')
      .setInputFiles([damaged('a.jpg', 'image/jpeg'), whole, damaged('b.png', 'image/png')])
    await page.getByRole('alert').getByText(formText.damagedPicture('a.jpg')).waitFor()
    await tile(page, 1, 1).waitFor()
    // A browser that does not know AVIF cannot tell: the shop decides.
    await page.locator('[name=image]').setInputFiles([damaged('c.avif', 'image/avif')])
    await tile(page, 2, 2).waitFor()
    await expect
      .poll(() => tile(page, 2, 2).evaluate((each) => (each as HTMLImageElement).complete))
      .toBe(true)
    await expect.poll(() => page.locator('main ol img').count()).toBe(2)
  })

  test('show how far each is sent over a slow line', async () => {
    const page = await shop.visit('/upload', { as: 'admin' })
    await fillKite(page, 'Me foto të rënda')
    const noise = Buffer.alloc(1_000_000, 7)
    const heavy = async (name: string, colour: string) => {
      const light = await picture(name, colour)
      // Bytes after a picture's end are no part of it, but they have to be sent.
      return { ...light, buffer: Buffer.concat([light.buffer, noise]) }
    }
    await page
      .locator('[name=image]')
      .setInputFiles([await heavy('a.jpg', '#b0322b'), await heavy('b.jpg', '#2b58b0')])
    const line = await page.context().newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 200_000,
    })
    await save(page)
    const shares = () =>
      page
        .locator('main progress')
        .evaluateAll((all) => all.map((each) => (each as HTMLProgressElement).value))
    let seen: number[] = []
    await expect.poll(async () => (seen = await shares())[0] ?? 0).toBeGreaterThan(0)
    const [first = 0, second = 1] = seen
    expect(first).toBeGreaterThanOrEqual(second)
    expect(second).toBeLessThan(1)
    await told(page, productText.created)
    const made = (await allProducts(shop)).find(({ name }) => name === 'Me foto të rënda')
    expect(made?.image).toHaveLength(2)
  })
})

test('the card is shown as shoppers will see it, while it is typed', async () => {
  const page = await shop.visit('/upload', { as: 'admin' })
  const preview = page.getByRole('region', { name: 'Si e shohin blerësit' })
  await expect.poll(() => wordsOf(preview)).toContain('Emri i produktit')
  await fillKite(page, 'Qift i kuq')
  await expect.poll(() => wordsOf(preview)).toMatch(/Qift i kuq 1 250,50 Lek/)
  for (const price of ['2 500,', '2 500,00 Lek']) {
    await fillIn(page, { price })
    await expect.poll(() => wordsOf(preview)).toMatch(/Qift i kuq 2 500 Lek/)
  }
  await fillIn(page, { price: '1 250,50' })
  await page.getByRole('checkbox', { name: /^Në ofertë/ }).check()
  await fillIn(page, { salePrice: '1000' })
  await page.getByRole('button', { name: '7 ditësh' }).click()
  await expect
    .poll(() => wordsOf(preview))
    .toMatch(/−20%.*Përfundon për: [67] ditë.*1 000 Lek.*1 250,50 Lek/)
  await choose(page, 'a.jpg')
  await tile(page, 1, 1).waitFor()
  const [src] = await shownUrls(page)
  await expect.poll(() => preview.locator('img').getAttribute('src')).toBe(src)
  await page.getByRole('radio', { name: 'Nuk ka stock', exact: true }).check()
  await expect.poll(() => wordsOf(preview)).toContain('Nuk ka stock')
})

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { expectAccessible } from './axe.ts'
import { shopkeeperOf, storedCart, wordsOf } from './buyer.ts'
import { holdTime } from './clock.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const { product, change } = shopkeeperOf(shop)

const YO_YO = 'Jo-jo me kushinetë'
const BICYCLE = 'Biçikletë qyteti 26 inç me 7 marshe'

const found = (name: string) => `/kategori/search?query=${encodeURIComponent(name)}`
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Zgjidhni sasinë' })

/** Waits for the whole product, which is longer than what stands for it until it comes. */
const wholeProduct = (dialog: Locator) =>
  dialog.locator('div[aria-hidden]:empty').waitFor({ state: 'detached' })

async function chooses(page: Page, name: string) {
  // The first is the card that was found; the carousel below picks its products at random.
  await page
    .getByRole('button', { name: `Shto në shportë: ${name}` })
    .first()
    .click()
  const dialog = dialogOf(page)
  await dialog.waitFor()
  return {
    dialog,
    fewer: dialog.getByRole('button', { name: 'Zvogëlo sasinë' }),
    more: dialog.getByRole('button', { name: 'Rrit sasinë' }),
    quantity: dialog.getByRole('status', { name: 'Sasia' }),
    confirm: dialog.getByRole('button', { name: 'Shto në shportë', exact: true }),
  }
}

test.each([390, 768, 1280])(
  'asks how many and puts so many into the cart at %i px',
  async (width) => {
    const page = await shop.visit(found(YO_YO), { width })
    const address = page.url()
    const { dialog, fewer, more, quantity, confirm } = await chooses(page, YO_YO)

    expect(page.url()).toBe(address)
    await expect.poll(() => quantity.innerText()).toBe('1')
    await expect.poll(() => fewer.isDisabled()).toBe(true)
    await more.click()
    await more.click()
    await fewer.click()
    await expect.poll(() => quantity.innerText()).toBe('2')
    await expectAccessible(page)

    await confirm.click()
    await dialog.waitFor({ state: 'hidden' })
    const stored = await storedCart(page)
    expect(stored?.items.map((line) => [line.product.name, line.quantity])).toEqual([[YO_YO, 2]])
  },
)

test('a double click opens the dialog, or confirms it, and touches nothing that comes there', async () => {
  const page = await shop.visit('/kategori/new')
  const confirm = dialogOf(page).getByRole('button', { name: 'Shto në shportë', exact: true })
  const centreOf = async (it: Locator) => {
    const { x, y, width, height } = (await it.boundingBox()) ?? expect.fail()
    return [x + width / 2, y + height / 2] as const
  }
  /** As slowly as a hand does to the page, and until all that comes of it is there. */
  async function pressTwice(at: readonly [number, number]) {
    await page.mouse.move(...at)
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
      await page.clock.runFor(150)
    }
    await page.waitForTimeout(500)
  }
  // At the right, beside the dialog.
  const card = page.locator('main article').nth(2)
  const button = card.getByRole('button', { name: /^Shto në shportë: / })
  await card.hover()
  // The code of the dialog is there from the second time on.
  await button.click()
  await dialogOf(page).getByText('Ka stock').waitFor()
  await wholeProduct(dialogOf(page))
  await page.waitForTimeout(500)
  const place = await centreOf(confirm)
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  // A link lies where the confirmation will be.
  const isOnLink = () =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('main a') !== null, place)
  while (!(await isOnLink())) await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }))

  await card.hover()
  await holdTime(page)
  await pressTwice(await centreOf(button))
  expect(await dialogOf(page).isVisible()).toBe(true)
  await wholeProduct(dialogOf(page))
  expect(await storedCart(page)).toBeNull()

  // By then a press is a first one again.
  await page.clock.runFor(500)
  await pressTwice(place)
  expect((await storedCart(page))?.items).toHaveLength(1)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(page.url()).toBe(`${shop.url}/kategori/new`)
})

test('puts the new quantity in the place of the old one', async () => {
  const page = await shop.visit(found(YO_YO))
  const first = await chooses(page, YO_YO)
  await first.more.click()
  await first.more.click()
  await first.confirm.click()
  await first.dialog.waitFor({ state: 'hidden' })

  const again = await chooses(page, YO_YO)
  await expect.poll(() => again.quantity.innerText()).toBe('1')
  await page
    .getByText('Në shportë keni tashmë 3 copë. Sasia e re e zëvendëson të vjetrën.')
    .waitFor()
  await again.more.click()
  await again.confirm.click()
  await again.dialog.waitFor({ state: 'hidden' })
  expect((await storedCart(page))?.items.map((line) => line.quantity)).toEqual([2])
})

test('forgets the chosen quantity when it is closed without adding', async () => {
  const page = await shop.visit(found(YO_YO))
  const { dialog, more } = await chooses(page, YO_YO)
  await more.click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const { quantity } = await chooses(page, YO_YO)
  await expect.poll(() => quantity.innerText()).toBe('1')
  await expect.poll(() => storedCart(page)).toBeNull()
})

test('leads from what was added to the cart', async () => {
  const page = await shop.visit(found(YO_YO), { width: 390 })
  await (await chooses(page, YO_YO)).confirm.click()
  await page.getByText('U shtua në shportë').waitFor()
  await page.getByRole('button', { name: 'Shiko shportën' }).click()
  await page.getByRole('dialog', { name: 'Shporta juaj' }).getByText(YO_YO).waitFor()
})

test('says whether there is any', async () => {
  const page = await shop.visit(found(YO_YO))
  const { dialog } = await chooses(page, YO_YO)
  await expect.poll(() => wordsOf(dialog)).toContain('Ka stock')
})

test('is not offered for what is sold out', async () => {
  const page = await shop.visit(found('Lëmsh leshi për mace'))
  const card = page.locator('article', { hasText: 'Lëmsh leshi për mace' }).first()
  await expect.poll(() => wordsOf(card)).toContain('Nuk ka stock')
  await expect.poll(() => card.getByRole('button').isDisabled()).toBe(true)
})

test('shows a long description from its beginning, and all of it when asked', async () => {
  const page = await shop.visit(found(BICYCLE), { width: 390 })
  const { dialog } = await chooses(page, BICYCLE)
  const description = dialog.locator('p', { hasText: 'biçiklet' }).first()
  const height = async () => (await description.boundingBox())?.height ?? 0

  await dialog.getByRole('button', { name: 'Shfaq më shumë' }).click()
  const whole = await height()
  await dialog.getByRole('button', { name: 'Shfaq më pak' }).click()
  await expect.poll(() => height()).toBe(160)
  expect(whole).toBeGreaterThan(200)
})

test('shows a short description whole', async () => {
  const page = await shop.visit(found(YO_YO))
  const { dialog } = await chooses(page, YO_YO)
  await dialog.getByText('shtatë figura për fillestarë').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Shfaq më shumë' }).count()).toBe(0)
})

test('puts the whole product into the cart, as the shop sells it now', async () => {
  const page = await shop.visit(found(YO_YO))
  const answered = page.waitForResponse(/\/api\/product\//)
  const { dialog, confirm } = await chooses(page, YO_YO)
  const product = await (await answered).json()
  await dialog.getByText(product.description).waitFor()
  await confirm.click()
  expect((await storedCart(page))?.items).toEqual([{ product, quantity: 1 }])
})

test('needs no line for that: what the card showed goes into the cart', async () => {
  const page = await shop.visit(found(YO_YO), { expects: [/ERR_INTERNET_DISCONNECTED/] })
  await (await chooses(page, YO_YO)).dialog.press('Escape')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const { dialog, confirm } = await chooses(page, YO_YO)
  await wholeProduct(dialog)
  await confirm.click()
  const stored = await storedCart(page)
  expect(stored?.items.map((line) => line.product.name)).toEqual([YO_YO])
})

test.each([
  ['the cart is opened', (page: Page) => page.getByRole('button', { name: /^Shporta/ }).click()],
  [
    'another page is opened',
    (page: Page) => page.getByRole('link', { name: 'Dyqani' }).first().click(),
  ],
])('tells that the product is in the cart until %s', async (_when, goesOn) => {
  const page = await shop.visit(found(YO_YO))
  const { confirm } = await chooses(page, YO_YO)
  await confirm.click()
  const notice = page.getByText('U shtua në shportë')
  await notice.waitFor()
  await goesOn(page)
  await notice.waitFor({ state: 'detached' })
})

/** Until React has done what an event set off: it renders in one task, and effects run in the next. */
const heard = (page: Page) =>
  page.evaluate(async () => {
    for (let task = 0; task < 2; task += 1) {
      const { port1, port2 } = new MessageChannel()
      const passed = new Promise((resolve) => port1.addEventListener('message', resolve))
      port1.start()
      port2.postMessage(null)
      await passed
    }
  })

test.each([
  [
    'somebody points at it',
    (notice: Locator) => notice.hover(),
    (page: Page) => page.mouse.move(0, 0),
  ],
  [
    'somebody is in it',
    (notice: Locator) => notice.getByRole('button', { name: 'Shiko shportën' }).focus(),
    (page: Page) => page.getByRole('button', { name: /^Shporta/ }).focus(),
  ],
])('tells it for eight seconds, and while %s', async (_who, comes, goes) => {
  const page = await shop.visit(found(YO_YO))
  await holdTime(page)
  const { confirm } = await chooses(page, YO_YO)
  await confirm.click()
  const notice = page.getByRole('status').filter({ hasText: 'U shtua në shportë' })
  await comes(notice)
  await heard(page)
  await page.clock.runFor(9_000)
  expect(await notice.count()).toBe(1)
  await goes(page)
  await heard(page)
  await page.clock.runFor(7_900)
  expect(await notice.count()).toBe(1)
  await page.clock.runFor(200)
  await notice.waitFor({ state: 'detached' })
})

test('opens again for a key that comes right after Escape', async () => {
  const page = await shop.visit(found(YO_YO))
  const { dialog } = await chooses(page, YO_YO)
  await dialog.evaluate(async (it: HTMLDialogElement) => {
    // As Escape does; the button that opened it has the focus before the browser tells of the end.
    it.requestClose()
    await Promise.resolve()
    document.querySelector<HTMLElement>('article :focus')?.click()
  })
  await page.waitForTimeout(300)
  expect(await dialog.isVisible()).toBe(true)
})

test.each([280, 320, 360])('shows the whole of a price of millions at %i px', async (width) => {
  await change(await product(BICYCLE), { price: 8_888_888.88, onSale: false })
  const page = await shop.visit(found(BICYCLE), { width })
  const { dialog } = await chooses(page, BICYCLE)
  const price = await dialog.locator('data').first().boundingBox()
  expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThan(width - 10)
})

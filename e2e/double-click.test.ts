import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openShopkeeper, putIn, storedCart } from './buyer.ts'
import { useShop } from './shop.ts'

const shop = useShop()

/** How far apart the two are, in milliseconds; on a busy machine they are further. */
const GAPS = [40, 200]

const addButtons = (page: Page) =>
  page.locator('main article').getByRole('button', { name: /^Shto në shportë: / })
const quickAdd = (page: Page) => page.getByRole('dialog', { name: 'Zgjidhni sasinë' })
const linesOf = async (page: Page) => (await storedCart(page))?.items.length ?? 0

/** Presses twice at the place of `target`, as a hand does: whatever lies there by then. */
async function pressTwice(page: Page, target: Locator, gap: number, by: 'mouse' | 'finger') {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  const at = [x + width / 2, y + height / 2] as const
  if (by === 'mouse') await page.mouse.move(...at)
  for (const clickCount of [1, 2]) {
    if (by === 'finger') await page.touchscreen.tap(...at)
    else {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
    }
    await page.waitForTimeout(gap)
  }
  // What the second press sets off would be seen by then.
  await page.waitForTimeout(500)
}

test.each([
  [40, 'finger', 390],
  [120, 'finger', 390],
  [40, 'mouse', 1280],
  [200, 'mouse', 1280],
] as const)(
  'twice on a line’s removal, %i ms apart by %s at %i px, takes one line out of the cart',
  async (gap, by, width) => {
    const { product } = await openShopkeeper(shop)
    const page = await shop.visit('/faq', { width })
    await putIn(
      page,
      { product: await product('Jo-jo me kushinetë'), quantity: 1 },
      { product: await product('Arush pelushi 35 cm'), quantity: 1 },
      { product: await product('Zile ere prej qelqi'), quantity: 1 },
    )
    await page.getByRole('button', { name: /^Shporta,/ }).click()
    const remove = page.getByRole('button', { name: 'Hiq nga Shporta' })
    await remove.first().hover()
    await pressTwice(page, remove.first(), gap, by)
    expect(await linesOf(page)).toBe(2)

    await remove.first().click()
    await expect.poll(() => linesOf(page)).toBe(1)
  },
)

test.each(GAPS)(
  'twice on the confirmation, %i ms apart, touches nothing behind the dialog',
  async (gap) => {
    const page = await shop.visit('/kategori/all')
    await addButtons(page).nth(1).click({ force: true })
    const confirm = quickAdd(page).getByRole('button', { name: 'Shto në shportë', exact: true })
    await quickAdd(page).getByText('Ka stock').waitFor()
    await pressTwice(page, confirm, gap, 'mouse')
    expect([await linesOf(page), await page.getByRole('dialog').count()]).toEqual([1, 0])
    expect(page.url()).toBe(`${shop.url}/kategori/all`)
  },
)

test.each(GAPS)('twice on a card’s button, %i ms apart, leaves the dialog open', async (gap) => {
  const page = await shop.visit('/kategori/all')
  const button = addButtons(page).first()
  // The code of the dialog is there from the second time on.
  await button.click({ force: true })
  await quickAdd(page).waitFor()
  await page.keyboard.press('Escape')
  await quickAdd(page).waitFor({ state: 'hidden' })
  await button.hover()
  await pressTwice(page, button, gap, 'mouse')
  expect(await quickAdd(page).isVisible()).toBe(true)

  await page.mouse.click(4, 4)
  await quickAdd(page).waitFor({ state: 'hidden' })
})

test('what stays under the pointer is pressed as often as it is clicked', async () => {
  const page = await shop.visit('/kategori/all')
  await addButtons(page).first().click({ force: true })
  const more = quickAdd(page).getByRole('button', { name: 'Rrit sasinë' })
  await more.click({ clickCount: 3 })
  await expect
    .poll(() => quickAdd(page).getByRole('status', { name: 'Sasia' }).innerText())
    .toBe('4')
})

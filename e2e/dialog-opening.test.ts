import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { putIn, shopkeeperOf } from './buyer.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

/** Waits until the page has fetched this file, and then read and run it, by itself. */
async function loaded(page: Page, file: string) {
  const fetchedAndRead = await page.waitForFunction((name) => {
    const found = performance.getEntriesByType('resource').filter((it) => it.name.includes(name))
    return found.length === 2 && found[0]?.name
  }, `/assets/${file}-`)
  // One and the same module for all who import it: this waits until it has run.
  await page.evaluate(`import(${JSON.stringify(await fetchedAndRead.jsonValue())}).then(() => {})`)
}

/** Whether a click on a button has opened a dialog by the next frame. */
const opensAtOnce = (page: Page, name: string) =>
  page
    .getByRole('button', { name })
    .first()
    .evaluate(async (button: HTMLElement) => {
      button.click()
      await new Promise(requestAnimationFrame)
      return document.querySelector('dialog[open]') !== null
    })

test.each([
  ['/', 'cart-dialog', 'Shporta'],
  ['/', 'quick-add-dialog', 'Shto në shportë'],
  ['/information', 'one-click-dialog', 'Porosit me një klik'],
])(
  'a dialog that is likely to be opened opens with the click: on %s, %s',
  async (path, file, name) => {
    const page = await shop.visit(path === '/' ? path : `${path}/${await shop.productId()}`)
    await loaded(page, file)
    expect(await opensAtOnce(page, name)).toBe(true)
  },
)

test('the checkout is fetched while the cart is looked at', async () => {
  const page = await shop.visit('/faq')
  await putIn(page, { product: await shopkeeper.product('Jo-jo me kushinetë'), quantity: 1 })
  const fetched = page.waitForResponse('**/assets/kasa.page-*.js')
  await page.getByRole('button', { name: 'Shporta, 1 artikull' }).click()
  await fetched
})

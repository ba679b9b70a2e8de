import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import {
  BESA,
  endSession,
  errorOf,
  fillIn,
  putIn,
  sendButton,
  shopkeeperOf,
  thanked,
  useNewOrders,
  wordsOf,
} from './buyer.ts'
import { lineCut } from './line.ts'
import { deliversIn } from './order-desk.ts'
import { UNREACHED } from './screen.ts'
import { list, searchField } from './search-box.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
const newOrders = useNewOrders(shopkeeper)

/**
 * Does to an open page what Chrome does where it translates one, from now on: each text, and each that
 * comes, gives its place to two `font` elements. React goes on writing to the text that it knew, and
 * fails where it takes that away (https://github.com/facebook/react/issues/11538). The words stay.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    function translated(text: Text) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea')) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
    function each(root: Node) {
      const texts: Text[] = []
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      if (root instanceof Text) texts.push(root)
      while (walk.nextNode()) texts.push(walk.currentNode as Text)
      texts.forEach(translated)
    }
    each(document.body)
    new MutationObserver((changes) =>
      changes.forEach(({ target, addedNodes }) => [target, ...addedNodes].forEach(each)),
    ).observe(document.body, { childList: true, characterData: true, subtree: true })
  })

test('a page that the browser has translated takes an order, and says what is true by now', async () => {
  const bear = await shopkeeper.product('Arush pelushi 35 cm')
  const page = await shop.visit('/kasa', { width: 390, expects: [/409/] })
  await putIn(page, { product: bear, quantity: 3 })
  await sendButton(page).waitFor()
  await translate(page)
  const summary = page.getByRole('region', { name: 'Porosia juaj', exact: true })
  expect(await wordsOf(summary)).toContain('Përgatitni para në dorë: nga ')

  await sendButton(page).click()
  await errorOf(page, 'qyteti').waitFor()
  await fillIn(page, BESA)
  await expect.poll(() => wordsOf(summary)).not.toContain('nga ')
  await expect.poll(() => errorOf(page, 'qyteti').count()).toBe(0)

  await shopkeeper.change(bear, { stock: 2 })
  await sendButton(page).click()
  await page.getByText(`${bear.name}: kanë mbetur vetëm 2 copë`).waitFor()
  await page.getByRole('button', { name: /^Porosit 2 copë/ }).click()
  await expect.poll(() => wordsOf(summary)).toContain('× 2')
  await sendButton(page).click()
  await thanked(page)
  expect(await newOrders()).toMatchObject([{ products: [{ quantity: 2 }] }])
})

test('its search box goes on suggesting as more is typed', async () => {
  const page = await shop.visit('/faq')
  await translate(page)
  for (const typed of ['lo', 'lodër', 'lod']) {
    await searchField(page).fill(typed)
    await list(page).getByText(`Shiko të gjitha rezultatet për «${typed}»`).waitFor()
  }
})

test('a refusal in it gives way to the next, and the way to the sign-in with it', async () => {
  const order = await shopkeeper.order(await shopkeeper.product('Jo-jo me kushinetë'))
  const expects = [/401/, /ERR_FAILED/]
  const page = await shop.visit('/orders', { as: 'admin', expects })
  const dialog = await deliversIn(page, order)
  await translate(page)
  await endSession(page)
  await dialog.getByRole('button', { name: 'Po, u dorëzua' }).click()
  await dialog.getByRole('link', { name: 'Hyni në një skedë tjetër' }).waitFor()
  await page.route(`**/api/orders/${order._id}`, lineCut)
  await dialog.getByRole('button', { name: 'Provo përsëri' }).click()
  await dialog.getByText(UNREACHED, { exact: true }).waitFor()
  expect(await dialog.getByRole('link').count()).toBe(0)
})

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { putIn, shopkeeperOf } from './buyer.ts'
import { searchField } from './search-box.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

async function visit(path: string, how: Parameters<typeof shop.visit>[1]): Promise<Page> {
  const page = await shop.visit(path, how)
  await page.emulateMedia({ forcedColors: 'active' })
  return page
}

const styleOf = (it: Locator, name: 'appearance' | 'borderTopWidth') =>
  it.evaluate((element, of) => getComputedStyle(element)[of], name)

/** How many grounds these are seen on. Where one has none of its own, it is that of what holds it. */
async function groundsOf(...them: Locator[]): Promise<number> {
  const seen = await Promise.all(them.map((each) => each.evaluate(seenGround)))
  return new Set(seen).size
}

/** Runs in the page. */
function seenGround(element: Element): string {
  const { backgroundColor } = getComputedStyle(element)
  const isNone = /^rgba\(.*, 0\)$/.test(backgroundColor)
  return isNone && element.parentElement ? seenGround(element.parentElement) : backgroundColor
}

test('every button has an edge where the system chooses the colours', async () => {
  const page = await visit('/kategori/all', { width: 390 })
  const onCard = page.locator('article button:enabled').first()
  await onCard.tap()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Shto në shportë' })
  await button.waitFor()
  for (const each of [button, onCard]) expect(await styleOf(each, 'borderTopWidth')).not.toBe('0px')
})

test('so does what lies on the page: a card, a notice, the chat, what was put into the cart', async () => {
  const page = await visit('/kategori/all', { width: 390 })
  await page.locator('article button:enabled').first().tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Shto në shportë' }).tap()
  const added = page.getByText('U shtua në shportë').locator('xpath=ancestor::div[2]')
  const chat = page.getByRole('link', { name: /WhatsApp/ })
  for (const each of [added, chat, page.locator('article').first()])
    expect(await styleOf(each, 'borderTopWidth')).not.toBe('0px')

  const entry = await visit('/sign-in', { width: 390, expects: [/404/] })
  await entry.locator('main [name=email]').fill('askush@example.al')
  await entry.locator('main [name=password]').fill('gabim-1234')
  await entry.locator('main [type=submit]').tap()
  expect(
    await styleOf(entry.getByRole('alert').filter({ hasText: /./ }), 'borderTopWidth'),
  ).not.toBe('0px')
})

test('so does what is shown in place of a text that finds nothing', async () => {
  const page = await visit('/kategori/search?query=futbolly', { width: 390 })
  const meant = page.getByRole('status').filter({ hasText: 'A mos deshët' })
  expect(await styleOf(meant, 'borderTopWidth')).not.toBe('0px')
})

test('a switch is drawn by the system', async () => {
  const desk = await visit('/orders', { width: 1280, as: 'admin' })
  const table = await visit('/menaxhimi-i-produkteve', { width: 1280, as: 'admin' })
  for (const each of [
    desk.getByLabel('Tingull për porosi të reja'),
    table.getByRole('switch').first(),
  ])
    expect(await styleOf(each, 'appearance')).toBe('auto')
})

test('which entry of a menu is shown can be told', async () => {
  const account = await visit('/llogaria-ime', { width: 390, as: 'customer' })
  const desk = await visit('/orders', { width: 1280, as: 'admin' })
  const listing = await visit('/kategori/offers', { width: 1280 })
  for (const [page, name] of [
    [account, 'Llogaria ime'],
    [desk, 'Administrimi'],
    [desk, 'Cilat porosi'],
    [listing, 'Kryesore'],
  ] as const) {
    const menu = page.getByRole('navigation', { name })
    const shown = menu.locator('[aria-current=page]').first()
    const other = menu.locator('a:not([aria-current])').first()
    expect(await groundsOf(shown, other), name).toBe(2)
  }
})

test('so can which suggestion the arrow keys have reached', async () => {
  const kasa = await visit('/kasa', { width: 390 })
  await putIn(kasa, { product: await shopkeeper.product('Jo-jo me kushinetë'), quantity: 1 })
  const home = await visit('/', { width: 390 })
  for (const [page, field, words] of [
    [kasa, kasa.getByRole('combobox', { name: 'Qyteti' }), 'sh'],
    [home, searchField(home), 'lo'],
  ] as const) {
    await field.pressSequentially(words)
    const options = page.getByRole('listbox').getByRole('option')
    await options.nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    const reached = options.and(page.getByRole('option', { selected: true }))
    const other = options.and(page.getByRole('option', { selected: false }))
    expect(await groundsOf(reached, other.first()), words).toBe(2)
  }
})

test('a value of the table has its frame around it', async () => {
  const page = await visit('/menaxhimi-i-produkteve', { width: 1280, as: 'admin' })
  const values = page.locator('[data-column] > button')
  await values.first().waitFor()
  const cut = await values.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})

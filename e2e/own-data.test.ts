import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { DEMO_CUSTOMER } from '#app/opening.server.ts'

import { expectAccessible } from './axe.ts'
import { BESA, fillIn, putIn, sendButton, shopkeeperOf, thanked, wordsOf } from './buyer.ts'
import { lineCut, meddleOnce } from './line.ts'
import { button } from './screen.ts'
import { hydrated, useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
let yoYo: Product

beforeAll(async () => {
  yoYo = await shopkeeper.product('Jo-jo me kushinetë')
})

const REFUSED = [/status of [45]\d\d/]
const CUT = [/ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)/]
const kept = (page: Page) =>
  page.evaluate(() => [localStorage.length, sessionStorage.getItem('placedOrder')])
const offer = (page: Page) =>
  page.locator('section', {
    has: page.getByRole('heading', { name: 'T’i ruajmë për herën tjetër?' }),
  })

/** Orders a yo-yo as who is signed in, with these fields. */
async function orders(page: Page, fields: Record<string, string>) {
  // Asked for before the page is, since it may come before the page has loaded.
  const profile = page.waitForResponse('**/api/auth/me')
  await page.goto(`${shop.url}/kasa`)
  await putIn(page, { product: yoYo, quantity: 1 })
  await profile
  if (!fields.customerName) {
    await expect.poll(() => page.inputValue('[name=customerName]')).not.toBe('')
  }
  await fillIn(page, fields)
  await sendButton(page).click()
  await thanked(page)
}

async function profileOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const headers = { authorization: `Bearer ${token}` }
  return (await (await shop.ask('/api/auth/me', { headers })).json()) as Record<string, unknown>
}

test('a guest is offered nothing after an order', async () => {
  const page = await shop.visit('/kasa')
  await putIn(page, { product: yoYo, quantity: 1 })
  await fillIn(page, BESA)
  await sendButton(page).click()
  await thanked(page)
  // Long after an offer would have come.
  await page.waitForTimeout(1_500)
  await expect.poll(() => offer(page).count()).toBe(0)
})

test('what changed in the checkout is saved to the profile by one tap, never by itself', async () => {
  const page = await shop.visit('/faq', { as: 'customer', width: 390, expects: CUT })
  await orders(page, BESA)
  await offer(page).waitFor()
  await expect.poll(() => wordsOf(offer(page))).toContain('Mbiemri Hoxha-Çela')
  await expect.poll(() => wordsOf(offer(page))).toContain('Numri i telefonit +355 69 234 5678')
  expect((await profileOf(page)).firstName).toBe('')
  await expectAccessible(page)

  await meddleOnce(page, 'PUT', '**/api/auth/update-profile', lineCut)
  await button(page, 'Ruaj në llogari').click()
  await page.getByText('Të dhënat nuk u ruajtën në llogari. Porosia juaj nuk preket.').waitFor()
  await button(page, 'Ruaj në llogari').click()
  await page.getByText('U ruajtën në llogarinë tuaj.').waitFor()
  await expect
    .poll(() => profileOf(page))
    .toMatchObject({
      firstName: 'Besa',
      lastName: 'Hoxha-Çela',
      phone: '+355692345678',
      homeAddress: { qyteti: 'Tiranë', rruga: 'Rruga e Durrësit 12' },
    })
})

test('what differs from the profile is named alone; what does not is not asked for', async () => {
  const page = await shop.visit('/faq', { as: 'customer' })
  await orders(page, { rruga: 'Rruga e Kavajës 7' })
  await offer(page).waitFor()
  await expect.poll(() => offer(page).locator('dt').allInnerTexts()).toEqual(['Rruga'])
  await orders(page, { rruga: 'Rruga e Durrësit 12' })
  await page.waitForTimeout(1_500)
  await expect.poll(() => offer(page).count()).toBe(0)
})

test('who logs out leaves no order behind for the next one at this screen', async () => {
  const page = await shop.visit('/faq', { as: 'customer' })
  await orders(page, BESA)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${shop.url}/`)
  await page.goBack()
  await page.waitForURL('**/faleminderit')
  await page.getByText('Këtu shihet porosia sapo ta keni vendosur.').waitFor()
})

test('who logs out in another tab leaves nothing typed or ordered in this one', async () => {
  const receipt = await shop.visit('/faq', { as: 'customer' })
  await orders(receipt, BESA)
  const checkout = await shop.visit('/kasa', { in: receipt })
  await putIn(checkout, { product: yoYo, quantity: 1 })
  await fillIn(checkout, { rruga: 'Rruga e fshehtë 5' })
  const other = await shop.visit('/faq', { in: receipt })
  const anew = checkout.waitForEvent('load')
  await other.getByRole('button', { name: 'Logout' }).click()
  await anew
  await receipt.getByText('Këtu shihet porosia sapo ta keni vendosur.').waitFor()
  await putIn(checkout, { product: yoYo, quantity: 1 })
  await expect.poll(() => checkout.inputValue('[name=customerName]')).toBe('')
  await expect.poll(() => checkout.inputValue('[name=rruga]')).toBe('')
})

test.each([390, 1280])(
  'the account can be deleted at %i px, with the keyboard alone',
  async (width) => {
    const email = `bora${width}@posta.al`
    const password = 'një derë e re'
    const page = await shop.visit('/sign-up', { width, reducedMotion: true, expects: REFUSED })
    for (const [name, value] of Object.entries({ username: 'Bora', email, password }))
      await page.fill(`main [name=${name}]`, value)
    await button(page, 'Hap llogarinë').click()
    await page.getByRole('heading', { name: 'Përshëndetje, Bora!' }).waitFor()
    await putIn(page, { product: yoYo, quantity: 1 })
    await page.goto(`${shop.url}/llogaria-ime?tab=detajet`)

    await page.getByRole('button', { name: 'Fshi llogarinë…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ta fshijmë llogarinë tuaj?' })
    await dialog.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await dialog.waitFor()

    const typed = dialog.getByLabel('Fjalëkalimi')
    await typed.press('Enter')
    await dialog.getByText('Ju lutem plotësoni të gjitha fushat.').waitFor()
    await typed.fill('e gabuar fare')
    await typed.press('Enter')
    await dialog.getByText('Passwordi është gabim').waitFor()
    await typed.fill(password)
    await typed.press('Enter')

    await page.waitForURL(`${shop.url}/`)
    await page.getByText('Llogaria juaj u fshi. Faleminderit që ishit me ne!').waitFor()
    await expectAccessible(page)
    await expect.poll(() => kept(page)).toEqual([0, null])
    await page.getByRole('link', { name: 'Llogaria' }).click()
    await page.waitForURL('**/sign-in')
    const farewell = page.getByText('Llogaria juaj u fshi')
    await farewell.waitFor({ state: 'detached' })
    // It is said once: neither the way back nor a reload says it again.
    await page.goBack()
    await page.waitForURL(`${shop.url}/`)
    await page.waitForTimeout(500)
    expect(await farewell.count()).toBe(0)
    await page.reload()
    await hydrated(page)
    await page.waitForTimeout(500)
    expect(await farewell.count()).toBe(0)
    const signIn = await shop.ask('/api/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(signIn.status).toBe(404)
  },
)

test('an account that cannot be deleted now stays, and its owner signed in', async () => {
  const page = await shop.visit('/llogaria-ime?tab=detajet', { as: 'customer', expects: CUT })
  await button(page, 'Fshi llogarinë…').click()
  await page.route('**/api/auth/delete-account', (route) => route.abort())
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Fjalëkalimi').fill(DEMO_CUSTOMER.password)
  await button(page, 'Po, fshije llogarinë').click()
  await dialog.getByText(/Probleme me lidhjen/).waitFor()
  await button(page, 'Mbaje llogarinë').click()
  expect((await profileOf(page)).email).toBe(DEMO_CUSTOMER.email)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { fillIn } from './buyer.ts'
import { lineCut, meddleOnce, serverError } from './line.ts'
import { button, warned } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()

const REFUSED = [/status of [45]\d\d/]

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('a token that the shop no longer accepts is removed', async () => {
  const page = await shop.visit('/faq', { as: 'customer', expects: REFUSED })
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 401, json: {} }))
  await page.getByRole('link', { name: 'Llogaria' }).click()
  await page.waitForURL('**/sign-in')
  await expect.poll(() => stored(page, 'jwt')).toBeNull()
})

test('a token that is over in truth is removed, and the header knows', async () => {
  const page = await shop.visit('/sign-up?next=/faq', {
    expects: [...REFUSED, /Failed to verify admin status/],
  })
  const fields = { username: 'Vesa', email: 'vesa@posta.example', password: 'një derë e vjetër' }
  await fillIn(page, fields)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(`${shop.url}/faq`)
  // From another device, which ends all sessions of before.
  await shop.ask('/api/auth/change-password', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await stored(page, 'jwt')}`,
    },
    body: JSON.stringify({ currentPassword: fields.password, newPassword: 'një derë e re' }),
  })
  await page.getByRole('link', { name: 'Llogaria' }).click()
  await page.waitForURL('**/sign-in?next=%2Fllogaria-ime')
  await expect.poll(() => stored(page, 'jwt')).toBeNull()
  await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'detached' })
})

test('a shop that is not reached sends nobody away', async () => {
  const page = await shop.visit('/faq', { as: 'customer', expects: [/ERR_FAILED/] })
  await meddleOnce(page, 'GET', '**/api/auth/me', lineCut)
  await page.getByRole('link', { name: 'Llogaria' }).click()
  await warned(page, 'Probleme me lidhjen. Ju lutemi kontrolloni rrjetin tuaj dhe provoni përsëri.')
  await expect.poll(() => stored(page, 'jwt')).not.toBeNull()
  await button(page, 'Provo përsëri').click()
  await page.getByRole('heading', { name: /Përshëndetje/ }).waitFor()
})

test.each(['check-admin', 'me'])(
  'a failure of the shop’s own is no fault of the line: %s',
  async (question) => {
    const page = await shop.visit('/faq', {
      as: 'customer',
      expects: [...REFUSED, ...(question === 'me' ? [] : [/Failed to verify admin status/])],
    })
    await meddleOnce(page, 'GET', `**/api/auth/${question}`, serverError)
    await page.getByRole('link', { name: 'Llogaria' }).click()
    await warned(page, 'Ndodhi një gabim, ju lutemi provoni përsëri.')
    await button(page, 'Provo përsëri').click()
    await page.getByRole('heading', { name: /Përshëndetje/ }).waitFor()
  },
)

/**
 * The checkout's rules are fetched at the first touch of its form: on a weak line they come while it
 * is filled in.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { errorOf, field, fillIn, openOneClick, shopkeeperOf } from './buyer.ts'
import { goesOn, holdBack } from './line.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

/** The form, and how to let its rules come. */
async function openWithoutRules(): Promise<[page: Page, letGo: () => void]> {
  const page = await openOneClick(shop, await shopkeeper.product('Jo-jo me kushinetë'))
  return [page, await holdBack(page, 'GET', '**/customer-check-*.js', goesOn)]
}

test('late rules leave the prefix that was chosen before they came', async () => {
  const [page, letGo] = await openWithoutRules()
  await fillIn(page, { phone: '069 234 5678', email: 'besa@example.al', prefix: 'KOS' })
  letGo()
  await errorOf(page, 'phone').waitFor()
  expect(await field(page, 'prefix').inputValue()).toBe('KOS')
})

test('late rules refuse nothing that was put right before they came', async () => {
  const [page, letGo] = await openWithoutRules()
  await fillIn(page, { phone: '069', customerName: 'B3sa', rruga: 'Rruga e Durrësit 12' })
  await fillIn(page, { phone: '069 234 5678' })
  letGo()
  await errorOf(page, 'customerName').waitFor()
  expect(await errorOf(page, 'phone').count()).toBe(0)
})

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Mailbox, openMailbox } from '#test/mailbox.ts'

import { expectAccessible } from './axe.ts'
import { errorOf } from './buyer.ts'
import { button } from './screen.ts'
import { useShop } from './shop.ts'

const settings: Record<string, string> = { SHOP_EMAIL: 'info@dyqani.example' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  settings.SMTP_URL = mailbox.url
})
const shop = useShop(settings)
afterAll(() => mailbox.stop())

test('a forgotten password comes back by a letter, once', async () => {
  const page = await shop.visit('/kam-harruar-fjalekalimin', { width: 390, expects: [/400/] })
  await page.fill('main [name=email]', 'klient@')
  await button(page, 'Dërgo lidhjen').click()
  await errorOf(page, 'email').getByText('Ju lutemi shkruani një email të vlefshëm.').waitFor()
  await page.fill('main [name=email]', 'klient@dyqani.local')
  await button(page, 'Dërgo lidhjen').click()
  await page.getByText(/Nëse me këtë email ka një llogari te ne/).waitFor()
  await expectAccessible(page)
  await expect.poll(() => mailbox.letters.length).toBe(1)
  const link = /http:\S+/.exec(mailbox.letters[0]?.text ?? '')?.[0] ?? ''
  const path = link.replace(shop.url, '')
  expect(path).toMatch(/^\/fjalekalim-i-ri\?token=/)

  const reader = await shop.visit(path, { width: 390 })
  await reader.fill('main [name=password]', 'një derë e re')
  await button(reader, 'Ruaj fjalëkalimin').click()
  await reader.getByRole('heading', { name: /Përshëndetje/ }).waitFor()

  const late = await shop.visit(path, { expects: [/status of [45]\d\d/] })
  await late.fill('main [name=password]', 'edhe një herë')
  await button(late, 'Ruaj fjalëkalimin').click()
  await late.getByRole('alert').getByText('Kjo lidhje nuk vlen më.').waitFor()
  await late.getByRole('link', { name: 'Kërko një lidhje të re' }).click()
  await late.waitForURL('**/kam-harruar-fjalekalimin')
})

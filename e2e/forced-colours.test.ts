import { expect, test } from 'vitest'

import { useShop } from './shop.ts'

const shop = useShop()

test('every button has an edge where the system chooses the colours', async () => {
  const page = await shop.visit('/kategori/all', { width: 390 })
  await page.emulateMedia({ forcedColors: 'active' })
  const onCard = page.locator('article button:enabled').first()
  await onCard.tap()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Shto në shportë' })
  await button.waitFor()
  for (const each of [button, onCard])
    expect(await each.evaluate((it) => getComputedStyle(it).borderTopWidth)).not.toBe('0px')
})

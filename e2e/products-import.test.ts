import { test } from 'vitest'

import { importText } from '#app/catalogue/import-text.ts'

import { openTable } from './product-table.ts'
import { useShop } from './shop.ts'

const shop = useShop()

test('a file that cannot be read is told of', async () => {
  const page = await openTable(shop, { query: 'category=lodra' })
  await page.getByRole('button', { name: 'Ngarko CSV' }).click()
  const dialog = page.getByRole('dialog')
  // As the browser does for a file on a drive that was pulled out.
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
  })
  const buffer = Buffer.from('name;price\n')
  const file = { name: 'produktet.csv', mimeType: 'text/csv', buffer }
  await dialog.getByLabel('Zgjidhni skedarin CSV').setInputFiles(file)
  await dialog.getByText(importText.badBody, { exact: true }).waitFor({ timeout: 10_000 })
})

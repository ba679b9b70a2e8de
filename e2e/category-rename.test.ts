import { describe, expect, test } from 'vitest'

import { expectAccessible } from './axe.ts'
import { focusedLabel, nameOf, namesIn, row, visitList } from './category-screen.ts'
import { button, told, warned } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()

test('the address of a category is large enough for a finger', async () => {
  const page = await visitList(shop, { width: 390 })
  const address = await page.getByRole('link', { name: '/kategori/lodra' }).boundingBox()
  expect(address?.height).toBeGreaterThanOrEqual(44)
})

describe.each([390, 1280])('a rename at %i px', (width) => {
  test('that is refused is given up, or mended, by a button', async () => {
    const page = await visitList(shop, { width, expects: [/409/] })
    const before = await namesIn(shop)
    await button(page, 'Edit: Lodra').click()
    await nameOf(page, 'Lodra').fill('Sport')
    await page.getByRole('heading', { name: 'Menaxhimi i kategorive' }).click()
    await warned(page, 'Error updating category')
    await warned(page, 'Ekziston tashmë një kategori me këtë adresë.')
    const error = await row(page, 'Lodra').getByRole('alert').boundingBox()
    for (const name of ['Ruaj', 'Anulo']) {
      const { height = 0, y = 0 } =
        (await row(page, 'Lodra').getByRole('button', { name, exact: true }).boundingBox()) ?? {}
      expect(height).toBeGreaterThanOrEqual(44)
      // On a phone a button is below the field, and so below what was wrong with it.
      if (width < 641) expect(y).toBeGreaterThan(error?.y ?? Infinity)
    }
    await expectAccessible(page)
    await button(page, 'Anulo').click()
    await button(page, 'Edit: Lodra').waitFor()
    expect(await namesIn(shop)).toEqual(before)

    await button(page, 'Edit: Lodra').click()
    await nameOf(page, 'Lodra').fill('Lodra druri')
    await button(page, 'Anulo').click()
    await expect.poll(() => focusedLabel(page)).toBe('Edit: Lodra')
    await button(page, 'Edit: Lodra').click()
    await nameOf(page, 'Lodra').fill('Lodra druri')
    await button(page, 'Ruaj').click()
    await told(page, 'Kategoria u përditësua me sukses.')
    await button(page, 'Edit: Lodra druri').click()
    await nameOf(page, 'Lodra druri').fill('Lodra')
    await button(page, 'Ruaj').click()
    await row(page, 'Lodra').waitFor()
    expect(await namesIn(shop)).toEqual(before)
  })
})

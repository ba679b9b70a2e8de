import { describe, expect, test } from 'vitest'

import { expectAccessible } from './axe.ts'
import { focusedLabel, nameOf, namesIn, row, visitList } from './category-screen.ts'
import { button, told, warned } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()

describe.each([390, 1280])('a rename at %i px', (width) => {
  test('that is refused is given up, or mended, by a button', async () => {
    const page = await visitList(shop, { width, expects: [/409/] })
    const before = await namesIn(shop)
    await button(page, 'Edit: Lodra').click()
    await nameOf(page, 'Lodra').fill('Sport')
    await page.getByRole('heading', { name: 'Menaxhimi i kategorive' }).click()
    await warned(page, 'Error updating category')
    await warned(page, 'Ekziston tashmë një kategori me këtë adresë.')
    for (const name of ['Ruaj', 'Anulo']) {
      const { height = 0 } = (await row(page, 'Lodra')
        .getByRole('button', { name, exact: true })
        .boundingBox()) ?? { height: 0 }
      expect(height).toBeGreaterThanOrEqual(44)
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

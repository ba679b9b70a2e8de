import { describe, expect, test } from 'vitest'

import {
  addAtEnd,
  focusedLabel,
  nameOf,
  namesIn,
  newName,
  numbered,
  remove,
  row,
  rows,
  visitList,
} from './category-screen.ts'
import { button, told, warned } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()

describe('two admins at once', () => {
  test('see what the other did after each change of their own', async () => {
    const [page, other] = [await visitList(shop), await visitList(shop)]
    await addAtEnd(page, 'Nga i pari')
    await addAtEnd(other, 'Nga i dyti')
    await expect.poll(() => rows(other)).toEqual(numbered(await namesIn(shop)))
    expect(await namesIn(shop)).toEqual(expect.arrayContaining(['Nga i pari', 'Nga i dyti']))
  })

  test('add before the row they see, wherever it has moved', async () => {
    const [page, other] = [await visitList(shop), await visitList(shop)]
    const [first = ''] = await namesIn(shop)
    await button(page, `Shto para: ${first}`).click()
    await newName(page).fill('E para')
    await newName(page).press('Enter')
    await told(page, 'Kategoria u shtua me sukses.')

    await button(other, 'Shto para: Sport').click()
    await newName(other).fill('Para sportit')
    await newName(other).press('Enter')
    await told(other, 'Kategoria u shtua me sukses.')
    const list = await namesIn(shop)
    expect(list[0]).toBe('E para')
    expect(list.indexOf('Para sportit')).toBe(list.indexOf('Sport') - 1)
  })

  test('are told when the other deleted it', async () => {
    const page = await visitList(shop, { expects: [/404/] })
    await addAtEnd(page, 'Kalimtare')
    await addAtEnd(page, 'Kalimtare tjetër')
    const other = await visitList(shop)
    for (const name of ['Kalimtare', 'Kalimtare tjetër']) {
      await remove(other, name)
      await row(other, name).waitFor({ state: 'detached' })
    }

    await remove(page, 'Kalimtare')
    await warned(page, 'Error deleting category.')
    await warned(page, 'Kategoria nuk u gjet.')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => rows(page)).toEqual(numbered(await namesIn(shop)))
  })

  test('are told when the other renamed it, and decide', async () => {
    const page = await visitList(shop, { expects: [/409/] })
    await addAtEnd(page, 'Emri i parë')
    const other = await visitList(shop)
    await button(page, 'Edit: Emri i parë').click()
    await button(other, 'Edit: Emri i parë').click()
    await nameOf(other, 'Emri i parë').fill('Emri i tjetrit')
    await nameOf(other, 'Emri i parë').press('Enter')
    await told(other, 'Kategoria u përditësua me sukses.')

    await nameOf(page, 'Emri i parë').fill('Emri im')
    await nameOf(page, 'Emri i parë').press('Enter')
    await page.getByText('Kategoria mori ndërkohë një emër tjetër: «Emri i tjetrit».').waitFor()
    expect(await namesIn(shop)).toContain('Emri i tjetrit')
    await nameOf(page, 'Emri i tjetrit').press('Enter')
    await told(page, 'Kategoria u përditësua me sukses.')
    expect(await namesIn(shop)).toContain('Emri im')
  })

  test('are told when what they rename is gone', async () => {
    const page = await visitList(shop, { expects: [/404/] })
    await addAtEnd(page, 'E shkurtër')
    const other = await visitList(shop)
    await button(page, 'Edit: E shkurtër').click()
    await remove(other, 'E shkurtër')
    await told(other, 'Kategoria u fshi me sukses.')
    await nameOf(page, 'E shkurtër').fill('E gjatë')
    await nameOf(page, 'E shkurtër').press('Enter')
    await warned(page, 'Error updating category')
    await warned(page, 'Kategoria nuk u gjet.')
    await expect.poll(() => rows(page)).toEqual(numbered(await namesIn(shop)))
  })
})

test('the keyboard alone adds, renames and deletes', async () => {
  const page = await visitList(shop)
  const { keyboard } = page
  await button(page, 'Shto në fund').focus()
  await keyboard.press('Enter')
  await keyboard.type('Tastierë')
  await keyboard.press('Enter')
  await told(page, 'Kategoria u shtua në fund me sukses.')
  await expect.poll(() => focusedLabel(page)).toMatch(/^\d+\. Tastierë$/)
  // From the new row over its address, "Lart" and "Shto para" to "Edit": as the last it cannot go down.
  for (let n = 0; n < 4; n += 1) await keyboard.press('Tab')
  await keyboard.press('Enter')
  await keyboard.type('Tastiera')
  await keyboard.press('Enter')
  await told(page, 'Kategoria u përditësua me sukses.')
  await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Edit: Tastiera')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  // Past the cross and "Jo, mbaje"; the dialog opens on the cross.
  for (let n = 0; n < 2; n += 1) await keyboard.press('Tab')
  await keyboard.press('Enter')
  await told(page, 'Kategoria u fshi me sukses.')
  expect(await namesIn(shop)).not.toContain('Tastiera')
  await expect.poll(() => focusedLabel(page)).toMatch(/^\d+\. /)
})

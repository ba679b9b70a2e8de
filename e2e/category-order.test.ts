import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { expectAccessible } from './axe.ts'
import {
  drag,
  focusedLabel,
  gripOf,
  namesIn,
  numbered,
  remove,
  row,
  rows,
  sidebar,
  visitList,
} from './category-screen.ts'
import { button, fingerOn, told, UNREACHED, warned } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()

const swap = (list: string[], at: number) =>
  list.toSpliced(at, 2, ...list.slice(at, at + 2).toReversed())

/** Waits until the shop has this order, and the screen, too. */
async function settled(page: Page, order: string[]) {
  await expect.poll(() => namesIn(shop)).toEqual(order)
  await expect.poll(() => rows(page)).toEqual(numbered(order))
}

describe('the order of the categories', () => {
  test.each([390, 1280])('is changed by buttons at %i px, which keep the focus', async (width) => {
    const before = await namesIn(shop)
    const [first = '', second = '', third = ''] = before
    const page = await visitList(shop, { width })
    await button(page, `Poshtë: ${first}`).focus()
    await page.keyboard.press('Enter')
    await told(page, `${first}: vendi 2 nga ${before.length}`)
    await expect.poll(() => focusedLabel(page)).toBe(`Poshtë: ${first}`)
    await page.keyboard.press('Enter')
    await settled(page, [second, third, first, ...before.slice(3)])
    await expect.poll(() => focusedLabel(page)).toBe(`Poshtë: ${first}`)
    await expect.poll(() => sidebar(shop)).toEqual(await namesIn(shop))
    await expectAccessible(page)

    // Up again to the very top, where the button ends and its twin takes the focus.
    await button(page, `Lart: ${first}`).click()
    await button(page, `Lart: ${first}`).click()
    await settled(page, before)
    await expect.poll(() => button(page, `Lart: ${first}`).isDisabled()).toBe(true)
    await expect.poll(() => focusedLabel(page)).toBe(`Poshtë: ${first}`)
    await expect.poll(() => button(page, `Poshtë: ${before.at(-1)}`).isDisabled()).toBe(true)
  })

  test('is changed by dragging with the mouse', async () => {
    const before = await namesIn(shop)
    const [first = '', second = '', third = ''] = before
    const page = await visitList(shop)
    await drag(page, first, third)
    await settled(page, [second, third, first, ...before.slice(3)])
    await told(page, `${first}: vendi 3 nga ${before.length}`)
    await expect.poll(() => sidebar(shop)).toEqual(await namesIn(shop))
  })

  test('stays as it was where a drag is given up', async () => {
    const before = await namesIn(shop)
    const page = await visitList(shop)
    const from = await gripOf(page, before[0] ?? '')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + 200, { steps: 5 })
    await expect.poll(() => page.locator('[data-dragged]').count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('[data-dragged]').count()).toBe(0)
    await page.mouse.up()
    await settled(page, before)
  })

  test('is changed by dragging with a finger, and the page scrolls along', async () => {
    const before = await namesIn(shop)
    const [first = ''] = before
    const page = await visitList(shop, { width: 390 })
    const touch = await fingerOn(page)
    const { x, y } = await gripOf(page, first)
    await touch('touchStart', { x, y })
    for (let at = y; at < 820; at += 40) await touch('touchMove', { x, y: at })
    await page.waitForFunction(() => scrollY + innerHeight > document.body.scrollHeight - 150)
    await touch('touchEnd')
    await expect.poll(() => namesIn(shop)).not.toEqual(before)
    const after = await namesIn(shop)
    expect(after.indexOf(first)).toBeGreaterThan(5)
    expect(after.filter((name) => name !== first)).toEqual(before.slice(1))
    await expect.poll(() => rows(page)).toEqual(numbered(after))
  })

  test('is put back, and said so, where the shop is not reached', async () => {
    const before = await namesIn(shop)
    const [first = ''] = before
    const page = await visitList(shop, { expects: [/ERR_INTERNET_DISCONNECTED/] })
    await page.context().setOffline(true)
    await button(page, `Poshtë: ${first}`).click()
    await warned(page, 'Renditja nuk u ruajt.')
    await warned(page, UNREACHED)
    await expect.poll(() => rows(page)).toEqual(numbered(before))
    await page.context().setOffline(false)
    await button(page, `Poshtë: ${first}`).click()
    await settled(page, swap(before, 0))
  })

  test('counts from the neighbours an admin sees, whatever another does meanwhile', async () => {
    const page = await visitList(shop, { expects: [/404/] })
    const other = await visitList(shop)
    const before = await namesIn(shop)
    const last = before.at(-1) ?? ''
    await button(other, `Lart: ${last}`).click()
    await settled(other, swap(before, before.length - 2))
    await button(page, `Poshtë: ${before[0]}`).click()
    await settled(page, swap(swap(before, before.length - 2), 0))

    await button(other, 'Shto në fund').click()
    await other.getByRole('textbox', { name: 'Emri i kategorisë së re' }).fill('Kalimtare')
    await other.keyboard.press('Enter')
    await told(other, 'Kategoria u shtua në fund me sukses.')
    await page.reload()
    await row(page, 'Kalimtare').waitFor()
    await remove(other, 'Kalimtare')
    await told(other, 'Kategoria u fshi me sukses.')
    await button(page, 'Lart: Kalimtare').click()
    await warned(page, 'Renditja nuk u ruajt.')
    await warned(page, 'Kategoria nuk u gjet.')
    await row(page, 'Kalimtare').waitFor({ state: 'detached' })
    const left = numbered(await namesIn(shop))
    await expect.poll(() => rows(page)).toEqual(left)
  })
})

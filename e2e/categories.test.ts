import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { expectAccessible } from './axe.ts'
import { fillIn, sendButton } from './buyer.ts'
import {
  ADDRESS,
  addAtEnd,
  focusedLabel,
  nameOf,
  namesIn,
  newName,
  numbered,
  remove,
  row,
  rows,
  sidebar,
  visitList,
} from './category-screen.ts'
import { meddleOnce, serverError } from './line.ts'
import { button, told, warned } from './screen.ts'
import { ADMIN } from './server.ts'
import { useShop } from './shop.ts'

const shop = useShop()

/** Lets the next call of this kind fail. */
const failNext = (page: Page, method: string) =>
  meddleOnce(page, method, /\/api\/category/, serverError)

describe('the screen of categories', () => {
  test('sends a visitor to sign in, and back', async () => {
    const page = await shop.visit(ADDRESS)
    await page.waitForURL('**/sign-in?next=%2Fmenaxhimi-i-kategorive')
    await fillIn(page, ADMIN)
    await sendButton(page).click()
    await page.waitForURL(shop.url + ADDRESS)
    await page.getByRole('heading', { name: 'Menaxhimi i kategorive' }).waitFor()
  })

  test('is closed to a customer', async () => {
    const page = await shop.visit(ADDRESS, { as: 'customer' })
    await page.waitForURL('**/unauthorized')
  })

  test.each([390, 1280])('shows them in the shop’s order at %i px', async (width) => {
    const page = await visitList(shop, { width, expects: [/409/] })
    await expect.poll(() => rows(page)).toEqual(numbered(await namesIn(shop)))
    await expectAccessible(page)
    await button(page, 'Shto para: Sport').click()
    await button(page, 'Edit: Lodra').click()
    await expectAccessible(page)
    await button(page, 'Fshi: Sport').click()
    await button(page, 'Po, fshije').click()
    await page.getByRole('combobox').waitFor()
    await expectAccessible(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true)
  })

  test('says that it did not come, and asks again', async () => {
    const page = await shop.visit('/faq', { as: 'admin', expects: [/500/] })
    await failNext(page, 'GET')
    await page.goto(shop.url + ADDRESS)
    await warned(page, 'Failed to load categories')
    await button(page, 'Provo përsëri').click()
    await row(page, 'Lodra').waitFor()
    await expect.poll(() => page.getByText('Failed to load categories').count()).toBe(0)
  })

  test('says that it is loading, and when there is none', async () => {
    const page = await shop.visit('/faq', { as: 'admin' })
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/category', async (route) => {
      await asked
      await route.fulfill({ json: [] })
    })
    await page.goto(shop.url + ADDRESS)
    await told(page, 'Po ngarkohen kategoritë…')
    answer()
    await page.getByText('Nuk ka asnje kategori', { exact: true }).waitFor()
    await button(page, 'Shto në fund').waitFor()
    await expectAccessible(page)
  })
})

describe('a new category', () => {
  test('comes at the end, and every visitor sees it at once', async () => {
    const before = await namesIn(shop)
    await sidebar(shop)
    const page = await visitList(shop)
    await addAtEnd(page, '  Libra  dhe revista ')
    expect(await namesIn(shop)).toEqual([...before, 'Libra dhe revista'])
    await expect.poll(() => rows(page)).toEqual(numbered(await namesIn(shop)))
    await expect.poll(() => focusedLabel(page)).toBe(`${before.length + 1}. Libra dhe revista`)
    await expect.poll(() => newName(page).count()).toBe(0)
    await expect.poll(() => sidebar(shop)).toContain('Libra dhe revista')
    const listing = await shop.ask('/kategori/libra-dhe-revista')
    expect([listing.status, (await listing.text()).includes('Libra dhe revista')]).toEqual([
      200,
      true,
    ])
  })

  test('comes before the row that is pointed at', async () => {
    const page = await visitList(shop)
    await button(page, 'Shto para: Lodra').click()
    await newName(page).fill('Muzikë')
    await newName(page).press('Enter')
    await told(page, 'Kategoria u shtua me sukses.')
    const list = await namesIn(shop)
    expect(list.indexOf('Muzikë')).toBe(list.indexOf('Lodra') - 1)
    await expect.poll(() => rows(page)).toEqual(numbered(list))
    await expect.poll(() => focusedLabel(page)).toBe(`${list.indexOf('Muzikë') + 1}. Muzikë`)
  })

  test('is asked for by forms that open and close', async () => {
    const page = await visitList(shop)
    for (const opener of ['Shto para: Lodra', 'Shto në fund']) {
      await button(page, opener).click()
      await newName(page).waitFor()
      await expect.poll(() => button(page, opener).getAttribute('aria-expanded')).toBe('true')
      await button(page, opener).click()
      await expect.poll(() => newName(page).count()).toBe(0)
      await button(page, opener).click()
      await newName(page).press('Escape')
      await expect
        .poll(() => button(page, opener).evaluate((it) => it === document.activeElement))
        .toBe(true)
      await expect.poll(() => button(page, opener).getAttribute('aria-expanded')).toBe('false')
    }
    await button(page, 'Shto para: Lodra').click()
    await button(page, 'Shto në fund').click()
    await expect.poll(() => newName(page).count()).toBe(1)
    await button(page, 'Anulo').click()
    await expect.poll(() => newName(page).count()).toBe(0)
  })

  test('needs a name, and one that is not taken', async () => {
    const before = await namesIn(shop)
    const page = await visitList(shop, { expects: [/409/] })
    for (const opener of ['Shto para: Lodra', 'Shto në fund']) {
      await button(page, opener).click()
      await newName(page).fill('   ')
      await newName(page).press('Enter')
      await warned(page, 'Emri i kategorisë nuk mund të jetë bosh.')
      await newName(page).fill('Lodra')
      await expect.poll(() => page.getByText('nuk mund të jetë bosh').count()).toBe(0)
      await newName(page).press('Enter')
      await warned(page, 'Ekziston tashmë një kategori me këtë adresë.')
      await expect.poll(() => newName(page).inputValue()).toBe('Lodra')
    }
    expect(await namesIn(shop)).toEqual(before)
  })

  test('that the shop cannot take keeps what was typed', async () => {
    const page = await visitList(shop, { expects: [/500/] })
    await button(page, 'Shto në fund').click()
    await newName(page).fill('Bicikleta')
    await failNext(page, 'POST')
    await newName(page).press('Enter')
    await warned(page, 'Error adding category')
    await newName(page).press('Enter')
    await told(page, 'Kategoria u shtua në fund me sukses.')
    expect(await namesIn(shop)).toContain('Bicikleta')
  })
})

describe('a renamed category', () => {
  test('is renamed when its input is left; its former address leads to it', async () => {
    const page = await visitList(shop)
    await button(page, 'Edit: Ndriçim').click()
    await expect.poll(() => nameOf(page, 'Ndriçim').inputValue()).toBe('Ndriçim')
    await nameOf(page, 'Ndriçim').fill('Drita')
    await page.getByRole('heading', { name: 'Menaxhimi i kategorive' }).click()
    await told(page, 'Kategoria u përditësua me sukses.')
    await row(page, 'Drita').waitFor()
    await expect.poll(() => sidebar(shop)).toContain('Drita')
    const former = await shop.ask(`/kategori/${encodeURIComponent('ndriçim')}?page=2`)
    expect([former.status, former.headers.get('location')]).toEqual([301, '/kategori/drita?page=2'])
    const visitor = await shop.visit('/kategori/drita')
    await visitor.getByRole('heading', { level: 1, name: 'Drita' }).waitFor()
  })

  test('is renamed by Enter and left alone by Escape', async () => {
    const page = await visitList(shop)
    await button(page, 'Edit: Vegla').click()
    await nameOf(page, 'Vegla').fill('Vegla pune')
    await nameOf(page, 'Vegla').press('Enter')
    await told(page, 'Kategoria u përditësua me sukses.')
    await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Edit: Vegla pune')

    await button(page, 'Edit: Vegla pune').click()
    await nameOf(page, 'Vegla pune').fill('Gjithçka')
    await nameOf(page, 'Vegla pune').press('Escape')
    await expect.poll(() => focusedLabel(page)).toBe('Edit: Vegla pune')
    expect(await namesIn(shop)).toContain('Vegla pune')
    expect(await namesIn(shop)).not.toContain('Gjithçka')
  })

  test('is not sent where nothing changed', async () => {
    const page = await visitList(shop)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url())
    })
    await button(page, 'Edit: Lodra').click()
    await nameOf(page, 'Lodra').press('Tab')
    await button(page, 'Edit: Lodra').waitFor()
    expect(sent).toEqual([])
  })

  test('needs a name, and one that is not taken', async () => {
    const page = await visitList(shop, { expects: [/409/, /500/] })
    await button(page, 'Edit: Lodra').click()
    await nameOf(page, 'Lodra').fill(' ')
    await nameOf(page, 'Lodra').press('Enter')
    await warned(page, 'Emri i kategorisë nuk mund të jetë bosh.')
    await nameOf(page, 'Lodra').fill('Sport')
    await nameOf(page, 'Lodra').blur()
    await warned(page, 'Error updating category')
    await failNext(page, 'PUT')
    await nameOf(page, 'Lodra').fill('Lojëra')
    await nameOf(page, 'Lodra').press('Enter')
    await warned(page, 'Error updating category')
    await expect.poll(() => nameOf(page, 'Lodra').inputValue()).toBe('Lojëra')
    expect(await namesIn(shop)).toContain('Lodra')
  })
})

describe('a category that goes', () => {
  test('is asked about, and gone for every visitor at once', async () => {
    const page = await visitList(shop)
    await addAtEnd(page, 'Sezonale')
    await button(page, 'Fshi: Sezonale').click()
    await page.getByRole('dialog', { name: 'Ta fshijmë kategorinë «Sezonale»?' }).waitFor()
    await button(page, 'Jo, mbaje').click()
    await expect.poll(() => focusedLabel(page)).toBe('Fshi: Sezonale')
    expect(await namesIn(shop)).toContain('Sezonale')

    await remove(page, 'Sezonale')
    await told(page, 'Kategoria u fshi me sukses.')
    const list = await namesIn(shop)
    expect(list).not.toContain('Sezonale')
    await row(page, 'Sezonale').waitFor({ state: 'detached' })
    await expect.poll(() => focusedLabel(page)).toBe(`${list.length}. ${list.at(-1)}`)
    await expect.poll(() => sidebar(shop)).not.toContain('Sezonale')
    expect((await shop.ask('/kategori/sezonale')).status).toBe(404)
  })

  test('says where its products go', async () => {
    const page = await visitList(shop, { expects: [/409/] })
    await remove(page, 'Kopsht')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^Kategoria ka ende \d+ produkte\./).waitFor()
    const select = dialog.getByRole('combobox', { name: 'Produktet kalojnë te' })
    const targets = await select.getByRole('option').allInnerTexts()
    expect(targets.slice(1)).toEqual((await namesIn(shop)).filter((name) => name !== 'Kopsht'))
    await expect.poll(() => button(page, 'Kaloji dhe fshije').isDisabled()).toBe(true)

    await select.selectOption('Lodra')
    await button(page, 'Kaloji dhe fshije').click()
    await told(page, 'Kategoria u fshi me sukses.')
    expect(await namesIn(shop)).not.toContain('Kopsht')
    const former = await shop.ask('/kategori/kopsht')
    expect([former.status, former.headers.get('location')]).toEqual([301, '/kategori/lodra'])
  })

  test('stays where the shop could not delete it', async () => {
    const page = await visitList(shop, { expects: [/500/] })
    await failNext(page, 'DELETE')
    await remove(page, 'Sport')
    await page.getByRole('dialog').getByText('Error deleting category.', { exact: true }).waitFor()
    expect(await namesIn(shop)).toContain('Sport')
  })

  test('is not deleted when the line is down', async () => {
    const page = await visitList(shop, { expects: [/ERR_INTERNET_DISCONNECTED/] })
    await page.context().setOffline(true)
    await remove(page, 'Sport')
    await page.getByRole('dialog').getByText('Error deleting category.', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('Failed to load categories').count()).toBe(0)
  })
})

import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'

import type { Product } from '#app/catalogue/product.ts'

import { expectAccessible } from './axe.ts'
import { beyondWindow, errorOf, KLEA, putIn } from './buyer.ts'
import { lineCut, meddleOnce } from './line.ts'
import { button } from './screen.ts'
import { useShop } from './shop.ts'

const REFUSED = [/status of [45]\d\d/]
const CUT = [/ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)/]

const alertOf = (page: Page) => page.getByRole('alert')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function saysBeside(page: Page, name: string, sentence: string) {
  await errorOf(page, name).getByText(sentence, { exact: true }).waitFor()
  const control = page.locator(`main [name=${name}]`)
  await expect.poll(() => control.evaluate((it) => it.matches(':focus'))).toBe(true)
  expect(await control.getAttribute('aria-invalid')).toBe('true')
  expect(await alertOf(page).count()).toBe(0)
}

describe('signing up', () => {
  const shop = useShop()

  async function fill(page: Page, fields: Record<string, string>) {
    for (const [name, value] of Object.entries(fields))
      await page.fill(`main [name=${name}]`, value)
    await button(page, 'Hap llogarinë').click()
  }
  const bora = { username: 'Bora', email: 'bora@posta.al', password: 'një derë e re' }

  test('asks for all fields, and for a long password', async () => {
    const page = await shop.visit('/sign-up')
    await fill(page, { ...bora, username: '' })
    await expect
      .poll(() => alertOf(page).textContent())
      .toBe('Ju lutem plotësoni të gjitha fushat.')
    await errorOf(page, 'username').getByText('Plotësoni këtë fushë.').waitFor()
    await fill(page, { ...bora, password: '1234567' })
    await saysBeside(page, 'password', 'Fjalëkalimi duhet të ketë të paktën 8 karaktere.')
    await expect
      .poll(() => page.getByLabel('Fjalëkalimi').getAttribute('autocomplete'))
      .toBe('new-password')
  })

  test('says beside a name that it is too long', async () => {
    const page = await shop.visit('/sign-up', { width: 390 })
    await fill(page, { ...bora, username: 'b'.repeat(80) })
    await saysBeside(page, 'username', 'Teksti është shumë i gjatë. Ju lutemi shkurtojeni.')
    await expectAccessible(page)
  })

  test('ends in the account, or where it was asked for', async () => {
    const page = await shop.visit('/sign-in?next=%2Ffaq')
    await page.getByRole('link', { name: 'Hapni një llogari' }).click()
    await page.waitForURL('**/sign-up?next=%2Ffaq')
    await fill(page, bora)
    await page.waitForURL('**/faq')
    await expect.poll(() => stored(page, 'isAuth')).toBe('true')
    await page.getByRole('link', { name: 'Llogaria' }).click()
    await page.getByRole('heading', { name: 'Përshëndetje, Bora!' }).waitFor()
    await page.getByText('Ju nuk keni kryer asnjë porosi deri tani.').waitFor()
    await expectAccessible(page)
  })

  test('says what the shop says, and when it was not reached', async () => {
    const page = await shop.visit('/sign-up', { expects: [...REFUSED, ...CUT] })
    await fill(page, { ...bora, email: 'klient@dyqani.local' })
    await saysBeside(page, 'email', 'Ekziston tashmë një llogari me këtë email.')
    await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 500, body: '' }))
    await button(page, 'Hap llogarinë').click()
    await expect
      .poll(() => alertOf(page).allTextContents())
      .toEqual(['Diçka shkoi keq. Ju lutem provoni përsëri.'])
    await page.route('**/api/auth/signup', (route) => route.abort())
    await button(page, 'Hap llogarinë').click()
    await expect
      .poll(() => alertOf(page).allTextContents())
      .toEqual(['Ndodhi një gabim. Ju lutem provoni përsëri.'])
  })
})

describe('the account', () => {
  const shop = useShop()

  /** Places an order of Klea's, of so many products, and answers their names. */
  async function order(page: Page, count: number): Promise<string[]> {
    const all = (await (await shop.ask('/api/product')).json()) as Product[]
    const bought = all.filter(({ onSale, stock }) => !onSale && stock === true).slice(0, count)
    const products = bought.map(({ _id, price }) => ({ productId: _id, quantity: 2, price }))
    const token = await stored(page, 'jwt')
    const response = await shop.ask('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...KLEA, products }),
    })
    expect(response.status).toBe(201)
    return bought.map(({ name }) => name)
  }

  test('is for customers alone', async () => {
    const visitor = await shop.visit('/llogaria-ime?tab=porosite')
    await visitor.waitForURL('**/sign-in?next=%2Fllogaria-ime%3Ftab%3Dporosite')
    const admin = await shop.visit('/llogaria-ime', { as: 'admin' })
    await admin.waitForURL('**/menaxhimi-i-produkteve')
  })

  test('marks the tab that its address asks for', async () => {
    const page = await shop.visit('/llogaria-ime?tab=detajet', { as: 'customer' })
    await page.getByRole('heading', { name: 'Ndryshoni fjalëkalimin' }).waitFor()
    const tabs = page.getByRole('navigation', { name: 'Llogaria ime' })
    const marked = tabs.locator('[aria-current=page]')
    expect(await marked.allInnerTexts()).toEqual(['Detajet e Llogarise'])
  })

  test('is kept nowhere and found by nobody', async () => {
    for (const path of ['/llogaria-ime', '/fjalekalim-i-ri']) {
      const { headers } = await shop.ask(path)
      expect(headers.get('cache-control')).toBe('no-store, no-transform')
      expect(headers.get('x-robots-tag')).toBe('noindex')
    }
  })

  test('shows past orders, and puts one into the cart again', async () => {
    const page = await shop.visit('/faq', { as: 'customer' })
    await order(page, 1)
    const names = await order(page, 3)
    await page.goto(`${shop.url}/llogaria-ime`)
    const last = page.getByRole('article')
    await last.waitFor()
    await expect.poll(() => last.count()).toBe(1)
    const asked: string[] = []
    page.on('request', (request) => {
      // The code of what is likely to be opened comes by itself, four seconds after the page.
      const isCode = new URL(request.url()).pathname.startsWith('/assets/')
      if (request.resourceType() === 'fetch' && !isCode) asked.push(request.url())
    })
    await page.getByRole('navigation', { name: 'Llogaria ime' }).getByText('Porositë').click()
    await page.waitForURL('**/llogaria-ime?tab=porosite')
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
    await page.goBack()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await page.goForward()
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
    expect(asked).toEqual([])
    const newest = page.getByRole('article').first()
    const words = await newest.textContent()
    for (const part of [...names, '× 2', 'Në pritje', 'Totali:', 'Dërgesa:', '200,00']) {
      expect(words).toContain(part)
    }
    await newest.getByRole('button').click()
    const cart = page.getByRole('dialog', { name: 'Shporta juaj' })
    await cart.waitFor()
    for (const name of names) await cart.getByText(name).first().waitFor()
    await page.goBack()
    await page.waitForURL('**/llogaria-ime')
  })

  test('saves one field at a time, each with its error under it', async () => {
    const page = await shop.visit('/llogaria-ime?tab=detajet', {
      as: 'customer',
      expects: [...REFUSED, ...CUT],
    })
    const save = async (name: string, value: string) => {
      await page.fill(`[name=${name}]`, value)
      await page.locator(`form:has([name=${name}]) button`).click()
    }
    const form = (name: string) => page.locator(`form:has([name=${name}])`)
    await page.locator('[name=firstName]').waitFor()
    await save('firstName', 'Kl3a')
    await form('firstName').getByText('Emri duhet të përmbajë vetëm shkronja të vlefshme').waitFor()
    await save('phone', '12')
    await form('phone').getByText('Numri i telefonit nuk është i vlefshëm.').waitFor()
    await meddleOnce(page, 'PUT', '**/api/auth/update-profile', lineCut)
    await save('rruga', 'Rruga e Kavajës 7')
    await form('rruga').getByText('Error updating field').waitFor()
    await expectAccessible(page)
    await page.selectOption('[name=prefix]', 'KOS')
    for (const [name, value] of [
      ['firstName', ' Klea '],
      ['lastName', 'Dervishi'],
      ['phone', '044123456'],
      ['qyteti', 'Prishtinë'],
      ['rruga', 'Rruga Agim Ramadani 3'],
    ] as const) {
      await save(name, value)
      await form(name).getByText('U ruajt.').waitFor()
    }
    await page.selectOption('[name=prefix]', 'AL')
    await form('phone').getByText('U ruajt.').waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('[name=firstName]').waitFor()
    await expect.poll(() => page.inputValue('[name=firstName]')).toBe('Klea')
    await expect.poll(() => page.inputValue('[name=phone]')).toBe('044 123 456')
    await expect.poll(() => page.inputValue('[name=prefix]')).toBe('KOS')
    await expect.poll(() => page.inputValue('[name=rruga]')).toBe('Rruga Agim Ramadani 3')
  })

  test('fills the checkout, and leaves what was typed', async () => {
    const page = await shop.visit('/faq', { as: 'customer' })
    const all = (await (await shop.ask('/api/product')).json()) as Product[]
    await putIn(page, { product: all[0] ?? expect.fail(), quantity: 1 })
    await page.evaluate(() =>
      sessionStorage.setItem('checkoutDraft', JSON.stringify({ customerName: 'Bora' })),
    )
    await page.goto(`${shop.url}/kasa`)
    await expect.poll(() => page.inputValue('[name=customerLastName]')).toBe('Dervishi')
    await expect.poll(() => page.inputValue('[name=customerName]')).toBe('Bora')
    await expect.poll(() => page.inputValue('[name=qyteti]')).toBe('Prishtinë')
    await expect.poll(() => page.inputValue('[name=prefix]')).toBe('KOS')
    await expect.poll(() => page.inputValue('[name=email]')).toBe('klient@dyqani.local')
  })

  test('changes the password and stays signed in', async () => {
    const page = await shop.visit('/llogaria-ime?tab=detajet', {
      as: 'customer',
      expects: REFUSED,
    })
    const change = async (current: string, next: string) => {
      await page.fill('[name=currentPassword]', current)
      await page.fill('[name=newPassword]', next)
      await button(page, 'Ndrysho fjalëkalimin').click()
    }
    await change('e gabuar fare', 'një derë e re')
    await saysBeside(page, 'currentPassword', 'Passwordi është gabim')
    await change('dyqani-demo', 'e vogël')
    await saysBeside(page, 'newPassword', 'Fjalëkalimi duhet të ketë të paktën 8 karaktere.')
    await change('dyqani-demo', 'një derë e re')
    await page.getByText('Fjalëkalimi u ndryshua me sukses.').waitFor()
    await change('një derë e re', 'dyqani-demo')
    await expect.poll(() => page.inputValue('[name=newPassword]')).toBe('')
    await page.reload()
    await page.locator('[name=firstName]').waitFor()
  })

  test.each([390, 1280])('is for everybody at %i px', async (width) => {
    for (const path of ['/sign-in', '/sign-up', '/kam-harruar-fjalekalimin', '/fjalekalim-i-ri']) {
      await expectAccessible(await shop.visit(path, { width }))
    }
    const page = await shop.visit('/llogaria-ime', { width, as: 'customer' })
    for (const tab of ['', '?tab=porosite', '?tab=detajet']) {
      await page.goto(`${shop.url}/llogaria-ime${tab}`)
      await page
        .locator(tab.endsWith('detajet') ? '[name=firstName]' : 'article')
        .first()
        .waitFor()
      await expectAccessible(page)
      expect(await beyondWindow(page)).toBe(0)
    }
  })

  test('a shop without a mail server helps by telephone', async () => {
    const page = await shop.visit('/sign-in')
    await page.getByRole('link', { name: 'Keni harruar fjalëkalimin?' }).click()
    const call = page.getByRole('main').getByRole('link', { name: /^Telefononi/ })
    await expect.poll(() => call.getAttribute('href')).toBe('tel:+355690000000')
  })
})

import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'

import { formText } from '#app/admin/product-form-text.ts'
import type { Hero, Slide } from '#app/hero/hero.ts'
import { initialSlides } from '#app/hero/initial-slides.ts'

import { expectAccessible } from './axe.ts'
import { beyondWindow, shopkeeperOf } from './buyer.ts'
import { farFromNextChoice } from './clock.ts'
import { picture } from './form-screen.ts'
import { answerLost, type Fate, lineCut, meddleOnce, serverError } from './line.ts'
import { button, told, UNREACHED, warned } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const { call } = shopkeeperOf(shop)

const WINTER: Omit<Slide, 'picture'> = {
  title: 'Dimri është këtu',
  line: 'Gjithçka e ngrohtë.',
  button: 'Shiko dimrin',
  target: '/faq',
  dark: true,
}

const heroNow = async (): Promise<Hero> => (await shop.ask('/api/hero')).json() as Promise<Hero>

/** Saves slides as an admin's form does; each file is the picture of the slide that names its place. */
async function save(slides: readonly object[], names: string[] = []) {
  const form = new FormData()
  form.set('slides', JSON.stringify(slides))
  form.set('updatedAtWas', (await heroNow()).updatedAt ?? '')
  for (const name of names) {
    const { buffer, mimeType } = await picture(name, '#2b58b0')
    form.append('image', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  }
  return call('PUT', '/api/hero', form)
}

const carousel = (page: Page) => page.getByRole('region', { name: 'Të zgjedhurat e dyqanit' })

describe('the top of the home page', () => {
  /** Only an answer that took work has an id, by which the log names it. */
  const isKept = async (path: string) => !(await shop.ask(path)).headers.has('x-request-id')

  test('shows what was saved at the very next request, while other pages stay kept', async () => {
    await farFromNextChoice()
    const others = ['/kategori/new', '/kategori/offers', '/faq']
    for (const path of ['/', ...others]) await shop.ask(path)
    expect(await isKept('/')).toBe(true)
    await save([{ ...WINTER, picture: 0 }], ['dimri.jpg'])
    const answer = await shop.ask('/')
    expect(answer.headers.has('x-request-id')).toBe(true)
    const html = await answer.text()
    expect(html).toContain(WINTER.title)
    expect(html).not.toContain(initialSlides[0]?.title)
    for (const path of others) expect(await isKept(path), path).toBe(true)
    await save(initialSlides)
    expect(await (await shop.ask('/')).text()).toContain(initialSlides[0]?.title)
  })

  test.each([390, 768, 1280])('shows an uploaded picture whole at %i px', async (width) => {
    await save(
      [
        { ...WINTER, picture: 0 },
        { ...WINTER, title: 'E dyta', line: '', dark: false, picture: 1 },
      ],
      ['dimri.jpg', 'vera.jpg'],
    )
    const page = await shop.visit('/', { width, reducedMotion: true })
    const first = carousel(page).locator('img').first()
    await expect
      .poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    const [box, frame] = [await first.boundingBox(), await carousel(page).boundingBox()]
    expect([box?.width, box?.height]).toEqual([frame?.width, frame?.height])
    expect(await first.getAttribute('loading')).toBe('eager')
    expect(await first.getAttribute('fetchpriority')).toBe('high')
    const link = carousel(page).getByRole('link', { name: WINTER.button }).first()
    expect(await link.getAttribute('href')).toBe('/faq')
    expect(await beyondWindow(page)).toBe(0)
  })
})

const ADDRESS = '/menaxhimi-i-ballines'
const slide = (page: Page, n: number) => page.getByRole('listitem', { name: `Pamja ${n}` })
const field = (page: Page, n: number, label: string) => slide(page, n).getByLabel(label)
const titles = (page: Page) =>
  page
    .locator('[name=title]')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
const INITIAL_TITLES = initialSlides.map(({ title }) => title)

/** The screen with its slides, as an admin sees it. */
async function openScreen(how: Parameters<typeof shop.visit>[1] = {}) {
  const page = await shop.visit(ADDRESS, { as: 'admin', reducedMotion: true, ...how })
  await slide(page, 1).waitFor()
  return page
}

describe('the screen of the home page’s slides', () => {
  beforeEach(() => save(initialSlides))

  test('is closed to a visitor and to a customer', async () => {
    const visitor = await shop.visit(ADDRESS)
    await visitor.waitForURL('**/sign-in?next=%2Fmenaxhimi-i-ballines')
    const customer = await shop.visit(ADDRESS, { as: 'customer' })
    await customer.waitForURL('**/unauthorized')
  })

  test.each([390, 768, 1280])('shows the slides at %i px as they are', async (width) => {
    const page = await openScreen({ width })
    expect(await titles(page)).toEqual(INITIAL_TITLES)
    await expectAccessible(page)
    await button(page, 'Shto një pamje').click()
    await button(page, 'Ruaj ballinën').click()
    await warned(page, 'Ju lutemi plotësoni fushat e shënuara.')
    await expect
      .poll(() => field(page, 4, 'Titulli').evaluate((it) => it === document.activeElement))
      .toBe(true)
    await expectAccessible(page)
    expect(await beyondWindow(page)).toBe(0)
    const small = await page
      .locator('main :is(button, label:has([type=file])):visible')
      .evaluateAll((all) =>
        all
          .filter((each) => each.getBoundingClientRect().height < 44)
          .map((each) => each.ariaLabel),
      )
    expect(small).toEqual([])
    const links = page.getByRole('navigation', { name: 'Administrimi' }).getByRole('link')
    const tops = await links.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().top),
    )
    expect(new Set(tops).size).toBe(1)
  })

  test('gives a slide other words and a picture, which every visitor sees at once', async () => {
    const page = await openScreen()
    await field(page, 1, 'Titulli').fill('Dimri është këtu')
    await field(page, 1, 'Fjalia nën titull').fill('')
    await field(page, 1, 'Fjalët e butonit').fill('Shiko dimrin')
    await field(page, 1, 'Ku çon butoni').fill('/kategori/sport')
    await field(page, 1, 'Tekst i bardhë').uncheck()
    await slide(page, 1)
      .locator('[type=file]')
      .setInputFiles(await picture('dimri.jpg', '#2b58b0'))
    await slide(page, 1).locator('img[src^="blob:"]').waitFor()
    await button(page, 'Ruaj ballinën').click()
    await told(page, 'Pamjet e ballinës u ruajtën.')

    const { slides } = await heroNow()
    expect(slides[0]).toEqual({
      title: 'Dimri është këtu',
      line: '',
      button: 'Shiko dimrin',
      target: '/kategori/sport',
      dark: false,
      picture: expect.stringMatching(/^uploads\/\w+-900\.webp$/),
    })
    expect(slides.slice(1)).toEqual(initialSlides.slice(1))
    const visitor = await shop.visit('/', { reducedMotion: true })
    const first = carousel(visitor).getByRole('group').first()
    await first.getByText('Dimri është këtu').waitFor()
    await expect
      .poll(() => first.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    await first.getByRole('link', { name: 'Shiko dimrin' }).click()
    await visitor.waitForURL('**/kategori/sport')
  })

  test('moves slides, adds and removes them, and goes back to the first ones', async () => {
    const page = await openScreen()
    const [toys = '', offers = '', light = ''] = INITIAL_TITLES
    await button(page, 'Zhvendos poshtë pamjen 1').click()
    expect(await titles(page)).toEqual([offers, toys, light])
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
      .toBe('Zhvendos poshtë pamjen 2')
    await button(page, 'Hiq pamjen 1').click()
    await expect.poll(() => titles(page)).toEqual([toys, light])
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Pamja 1')
    await button(page, 'Ruaj ballinën').click()
    await told(page, 'Pamjet e ballinës u ruajtën.')
    expect((await heroNow()).slides.map(({ title }) => title)).toEqual([toys, light])

    for (let count = 2; count < 6; count += 1) await button(page, 'Shto një pamje').click()
    await page.getByText('Ballina mban deri në 6 pamje.').waitFor()
    expect(await button(page, 'Shto një pamje').isDisabled()).toBe(true)
    await button(page, 'Rikthe pamjet fillestare').click()
    expect(await titles(page)).toEqual(INITIAL_TITLES)
    await button(page, 'Ruaj ballinën').click()
    await expect.poll(async () => (await heroNow()).updatedAt).toBeNull()
  })

  test('says what is wrong with a target and with a file', async () => {
    const page = await openScreen()
    await field(page, 2, 'Ku çon butoni').fill('https://keq.example')
    await button(page, 'Ruaj ballinën').click()
    await slide(page, 2)
      .getByText(/^Ju lutemi shkruani një adresë të dyqanit/)
      .waitFor()
    const choose = (name: string, mimeType: string, content: string) =>
      slide(page, 1)
        .locator('[type=file]')
        .setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
    await choose('fatura.pdf', 'application/pdf', '%PDF')
    await slide(page, 1)
      .getByText(/^Skedari «fatura.pdf» nuk është foto/)
      .waitFor()
    await choose('prishur.png', 'image/png', 'nuk është foto')
    await slide(page, 1).getByText(formText.damagedPicture('prishur.png')).waitFor()
    expect((await heroNow()).updatedAt).toBeNull()
  })

  test('lets an admin choose where another one was faster', async () => {
    const page = await openScreen({ expects: [/409/] })
    await field(page, 1, 'Titulli').fill('I imi')
    await save([{ ...WINTER, picture: 'banners/hero-1-wide.webp' }])
    await button(page, 'Ruaj ballinën').click()
    await page
      .getByRole('alert')
      .getByText(/^Ballina u ndryshua ndërkohë/)
      .waitFor()
    expect((await heroNow()).slides.map(({ title }) => title)).toEqual([WINTER.title])
    expect(await field(page, 1, 'Titulli').inputValue()).toBe('I imi')
    await button(page, 'Ruaj timet në vend të tyre').click()
    await told(page, 'Pamjet e ballinës u ruajtën.')
    expect((await heroNow()).slides[0]?.title).toBe('I imi')

    await save([{ ...WINTER, picture: 'banners/hero-1-wide.webp' }])
    await field(page, 2, 'Titulli').fill('Prapë i imi')
    await button(page, 'Ruaj ballinën').click()
    await button(page, 'Merr pamjet e reja').click()
    await expect.poll(() => titles(page)).toEqual([WINTER.title])
  })

  test('saves once what is sent again because the answer was lost', async () => {
    const page = await openScreen({ expects: [/ERR_FAILED/, /409/] })
    const title = field(page, 1, 'Titulli')
    async function saveInVain(words: string) {
      await meddleOnce(page, 'PUT', '**/api/hero', answerLost)
      await title.fill(words)
      await button(page, 'Ruaj ballinën').click()
      await warned(page, UNREACHED)
    }
    await slide(page, 1)
      .locator('[type=file]')
      .setInputFiles(await picture('dimri.jpg', '#2b58b0'))
    await slide(page, 1).locator('img[src^="blob:"]').waitFor()
    await saveInVain('Dimri është këtu')
    await button(page, 'Ruaj ballinën').click()
    await told(page, 'Pamjet e ballinës u ruajtën.')
    expect((await heroNow()).slides.map((each) => each.title)).toEqual(await titles(page))

    await saveInVain('Pranvera afrohet')
    await title.fill('Pranvera erdhi')
    await button(page, 'Ruaj ballinën').click()
    await page
      .getByRole('alert')
      .getByText(/^Ballina është ruajtur tashmë/)
      .waitFor()
    expect((await heroNow()).slides[0]?.title).toBe('Pranvera afrohet')
    await button(page, 'Ruaj timet në vend të tyre').click()
    await expect.poll(async () => (await heroNow()).slides[0]?.title).toBe('Pranvera erdhi')
  })

  test('asks before changes are left behind', async () => {
    const page = await openScreen()
    await field(page, 1, 'Titulli').fill('Pa ruajtur')
    await page.getByRole('link', { name: 'Porositë' }).click()
    await button(page, 'Qëndro këtu').click()
    await button(page, 'Anulo').click()
    expect(await titles(page)).toEqual(INITIAL_TITLES)
    await page.getByRole('link', { name: 'Porositë' }).click()
    await page.waitForURL('**/orders')
  })

  test.each<[string, RegExp, Fate]>([
    ['Pamjet e ballinës nuk u ngarkuan.', /500/, serverError],
    [
      'Provoni pas pak.',
      /503/,
      (route) => route.fulfill({ status: 503, json: { message: 'Provoni pas pak.' } }),
    ],
    [UNREACHED, /ERR_FAILED/, lineCut],
  ])('says why the slides did not come, and asks again: %s', async (sentence, expected, fate) => {
    const page = await shop.visit('/faq', { as: 'admin', expects: [expected] })
    await meddleOnce(page, 'GET', '**/api/hero', fate)
    await page.goto(shop.url + ADDRESS)
    await warned(page, sentence)
    await button(page, 'Provo përsëri').click()
    await slide(page, 1).waitFor()
  })
})

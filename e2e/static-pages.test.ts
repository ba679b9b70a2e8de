import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import routes from '#app/routes.ts'

import { useShop } from './shop.ts'

const shop = useShop()

describe('the questions', () => {
  test.each([390, 768, 1280])('open one at a time at %i px', async (width) => {
    const page = await shop.visit('/faq', { width })
    const questions = page.locator('details')
    const open = () => questions.evaluateAll((all) => all.map((each) => each.matches('[open]')))
    expect(await open()).toEqual([true, false, false, false, false, false])
    await questions.nth(4).locator('summary').click()
    await expect.poll(open).toEqual([false, false, false, false, true, false])
    await page.getByText('në paketimin origjinal').waitFor()
    await questions.nth(4).locator('summary').press('Enter')
    await expect.poll(open).toEqual([false, false, false, false, false, false])
  })

  test('tell the price of the delivery, its time, both returns, the hours and the age', async () => {
    const page = await shop.visit('/faq')
    const text = ((await page.locator('main').textContent()) ?? '').replaceAll(/\s/g, ' ')
    for (const fact of ['200 Lek', '300 Lek', '5 kg', '1 deri në 3 ditë', '24 orë në ditë']) {
      expect(text).toContain(fact)
    }
    for (const fact of ['Brenda 24 orëve', 'brenda 48 orëve', '13 vjeç']) {
      expect(text).toContain(fact)
    }
  })
})

describe('the map', () => {
  const TILE = /tile\.openstreetmap\.org/

  test.each([390, 1280])('asks for no tile before it is tapped, at %i px', async (width) => {
    const page = await shop.visit('/contact', { width, expects: [TILE] })
    const asked: string[] = []
    const askedEarlier = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(askedEarlier.filter((url) => TILE.test(url))).toEqual([])
    page.on('request', (request) => {
      if (TILE.test(request.url())) asked.push(request.url())
    })
    await page.getByRole('button', { name: 'Hap hartën' }).scrollIntoViewIfNeeded()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Hap hartën' }).click()
    const map = page.getByRole('region', { name: /^Harta me vendin/ })
    const route = map.getByRole('link', { name: 'Trego rrugën' })
    await route.waitFor()
    // On the violet of a button; Leaflet has a blue of its own for links.
    expect(await route.evaluate((link) => getComputedStyle(link).color)).toBe('rgb(255, 255, 255)')
    await expect.poll(() => asked[0]).toMatch(/\/14\/\d+\/\d+\.png$/)
    expect((await map.boundingBox())?.height).toBe(400)
    const href = await map.getByRole('link', { name: 'Trego rrugën' }).getAttribute('href')
    expect(href).toMatch(/destination=41\.\d+,19\.\d+$/)
  })

  test('tells that its tiles cannot be had; the way to the shop stays', async () => {
    const page = await shop.visit('/contact', { expects: [TILE] })
    await page.getByRole('button', { name: 'Hap hartën' }).click()
    await page.getByText('Rrugët e hartës nuk po ngarkohen.').waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Trego rrugën' }).count()).toBe(2)
  })

  test('stays a drawing where its code cannot be had', async () => {
    const page = await shop.visit('/contact', { expects: [/ERR_FAILED/] })
    await page.route(/place-map/, (route) => route.abort())
    await page.getByRole('button', { name: 'Hap hartën' }).click()
    await page.getByText('Harta nuk u hap.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Hap hartën' }).isVisible()).toBe(true)
  })
})

test('the contact page leads to the phone, the chat, the post and the networks', async () => {
  const page = await shop.visit('/contact', { width: 390 })
  const links = await page
    .locator('main a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  expect(links).toEqual([
    'tel:+355690000000',
    'https://wa.me/355690000000',
    expect.stringMatching(/^mailto:/),
    expect.stringMatching(/^https:\/\/www\.google\.com\/maps/),
    expect.stringMatching(/^https:\/\/www\.facebook\.com/),
    expect.stringMatching(/^https:\/\/www\.instagram\.com/),
    expect.stringMatching(/^https:\/\/www\.tiktok\.com/),
    expect.stringMatching(/^https:\/\/www\.google\.com\/maps/),
  ])
})

describe('the former addresses', () => {
  test.each([
    ['/search', '/kategori/search'],
    ['/search?query=llambë%20e%20vogël', '/kategori/search?query=llamb%C3%AB+e+vog%C3%ABl'],
    ['/login', '/sign-in'],
    ['/login?next=%2Fkasa', '/sign-in?next=%2Fkasa'],
  ])('%s leads for good to %s', async (from, to) => {
    const answer = await shop.ask(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
  })

  test('keep the words that were searched for', async () => {
    const page = await shop.visit('/search?query=top')
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .toBe('Kërkimi: top')
  })
})

test('whoever is not allowed in goes back to the home page', async () => {
  const page = await shop.visit('/unauthorized', { width: 390 })
  await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor()
  await page.getByRole('link', { name: 'Go Back' }).tap()
  await page.waitForURL(`${shop.url}/`)
})

describe('the texts of the law', () => {
  test.each([
    ['/privacy-policy', 'Politika e privatësisë'],
    ['/terms', 'Kushtet e përdorimit'],
  ])('%s have a heading for each line of their contents', async (path, title) => {
    const page = await shop.visit(path)
    const main = page.getByRole('main')
    await expect.poll(() => main.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    const contents = main.getByRole('navigation', { name: 'Përmbajtja' }).getByRole('link')
    const linesOf = async (texts: Locator) =>
      (await texts.allInnerTexts()).map((line) => line.replace(/\s+/g, ' '))
    const lines = await linesOf(contents)
    expect(lines.length).toBeGreaterThan(4)
    expect(lines[1]).toMatch(/^2\. \S/)
    const heightOf = (number: string) =>
      contents.getByText(number, { exact: true }).evaluate((it) => it.clientHeight)
    expect(await heightOf(`${lines.length}.`)).toBe(await heightOf('1.'))
    await expect.poll(() => linesOf(main.getByRole('heading', { level: 2 }))).toEqual(lines)
    await contents.last().click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  })
})

test.each([390, 1280])('an unknown address offers ways on at %i px', async (width) => {
  const page = await shop.visit('/nuk-ka-gje-ketu', { width, expects: [/404/] })
  await page.getByRole('heading', { level: 1, name: 'Kjo faqe nuk u gjet' }).waitFor()
  await page.getByRole('link', { name: 'Shko te faqja kryesore' }).click()
  await page.waitForURL(`${shop.url}/`)
})

test('what is printed bears the name of the shop, and nothing to press', async () => {
  const page = await shop.visit('/terms')
  await page.emulateMedia({ media: 'print' })
  const header = page.getByRole('banner')
  expect(await header.getByRole('link', { name: 'Dyqani' }).isVisible()).toBe(true)
  const rest = header
    .getByRole('link')
    .or(header.getByRole('button'))
    .or(header.getByRole('search'))
  expect(await rest.count()).toBe(1)
})

const FOR_MACHINES = /^(robots\.txt|sitemap\.xml)$/

type Route = {
  path?: string | undefined
  index?: boolean | undefined
  children?: Route[] | undefined
}

/** The addresses of all pages, of listings and products one that is there and one that is not. */
const addressesOf = ({ path, children = [] }: Route, product: string): string[] => [
  ...children.flatMap((each) => addressesOf(each, product)),
  ...(path === undefined
    ? []
    : [path.replace(':slug', 'all').replace(':id', product), path.replace(/:\w+|\*/, 'nuk-ka')]),
]

test('every page is titled by what it shows and then by the shop; the home page begins with it', async () => {
  const product = await shop.productId()
  const addresses = routes.flatMap((route: Route) => addressesOf(route, product))
  const pages = addresses.filter((address) => !FOR_MACHINES.test(address))
  expect(pages.length).toBeGreaterThan(30)
  for (const address of pages) {
    const html = await (await fetch(`${shop.url}/${address}`)).text()
    const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? []
    expect([address, title]).toEqual([address, expect.stringMatching(/^[^·]\S.* · Dyqani$/)])
  }
  expect(await (await shop.ask('/')).text()).toMatch(/<title>Dyqani · [^<]+<\/title>/)
})

test('the icon of the shop is there for tabs and home screens that know no SVG', async () => {
  const page = await shop.visit('/faq')
  const forPhones = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  for (const [path, type, width] of [
    ['/favicon.ico', 'image/x-icon', 32],
    [forPhones ?? '', 'image/png', 180],
  ] as const) {
    const answer = await shop.ask(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    const drawn = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return image.naturalWidth
    }, path)
    expect(drawn).toBe(width)
  }
})

test.each([390, 1280])('titles have one size and one place at %i px', async (width) => {
  const places = new Set<string>()
  for (const path of [
    '/faq',
    '/contact',
    '/terms',
    '/kasa',
    '/faleminderit',
    '/sign-in',
    '/sign-up',
  ]) {
    const page = await shop.visit(path, { width })
    const title = page.getByRole('heading', { level: 1 })
    const size = await title.evaluate((it) => getComputedStyle(it).fontSize)
    places.add(`${size} at ${(await title.boundingBox())?.y}`)
    await page.close()
  }
  expect([...places]).toHaveLength(1)
})

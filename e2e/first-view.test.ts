import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { useShop } from './shop.ts'

/** 115 KB of 1000 bytes each: the stricter reading of the budget. */
const MOST_SCRIPT = 115_000
/** In bytes: what a server sends before it hears that any of it came, ten packets (RFC 6928). */
const FIRST_WINDOW = 10 * 1460
const CLIENT = join(import.meta.dirname, '../build/client')
const PAGES = [
  '/',
  '/kategori/all',
  '/kategori/search?query=lojë',
  '/kasa',
  '/contact',
  '/faq',
  '/sign-in',
  '/sign-up',
]

const shop = useShop()

const sourceOf = (path: string) => readFile(join(CLIENT, path), 'utf8')
const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** What of a file goes over the line to whoever takes brotli, in bytes; it is the same file. */
async function sent(address: string): Promise<number> {
  const answer = await shop.ask(address, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding'), address).toBe('br')
  expect(await answer.text()).toBe(await sourceOf(address))
  return Number(answer.headers.get('content-length'))
}

/** The scripts that a page runs before anyone touches it, and all that these import, by address. */
async function firstScripts(path: string): Promise<Map<string, string>> {
  const html = await (await shop.ask(path)).text()
  const [, needs = ''] = /data-needs="([^"]*)"/.exec(html) ?? []
  const scripts = new Map<string, string>()
  async function add(address: string) {
    if (scripts.has(address)) return
    const source = await sourceOf(address)
    scripts.set(address, source)
    const imports = source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)
    for (const [, file] of imports) await add(`/assets/${file}`)
  }
  for (const address of needs.split(' ')) await add(address)
  return scripts
}

/** Opens a page on a phone; files of such an address are held back for 150 ms. */
async function slowly(files: string, path: string): Promise<Page> {
  const page = await shop.visit('/faq', { width: 390 })
  await page.route(files, async (route) => {
    await new Promise((wait) => setTimeout(wait, 150))
    await route.continue()
  })
  await page.goto(`${shop.url}${path}`)
  return page
}

/** For each part of an address: when the first file of such an address was asked for, and was there. */
async function timesOf(
  page: Page,
  ...parts: string[]
): Promise<{ begun: number; ended: number }[]> {
  await page.waitForFunction((all) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return all.every((part) => names.some((name) => name.includes(part)))
  }, parts)
  return page.evaluate((all) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return all
      .flatMap((part) => entries.find(({ name }) => name.includes(part)) ?? [])
      .map(({ startTime, responseEnd }) => ({ begun: startTime, ended: responseEnd }))
  }, parts)
}

describe('the scripts of the first view', () => {
  test.each([...PAGES, 'a product'])(`of %s are at most ${MOST_SCRIPT} bytes`, async (page) => {
    const scripts = await firstScripts(
      page === 'a product' ? `/information/${await shop.productId()}` : page,
    )
    const addresses = [...scripts.keys()]
    const sizes = await Promise.all(
      addresses.map(async (each) => [each, await sent(each)] as const),
    )
    const total = sizes.reduce((sum, [, size]) => sum + size, 0)
    expect(total, JSON.stringify(sizes)).toBeGreaterThan(90_000)
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(MOST_SCRIPT)
  })

  test('come as small as brotli makes them, from the first visitor on', async () => {
    for (const [address, source] of await firstScripts('/')) {
      expect(await sent(address), address).toBeLessThanOrEqual(brotli(source))
    }
    const packed = (await readdir(join(CLIENT, 'assets'))).filter((file) => file.endsWith('.br'))
    expect(packed.length).toBeGreaterThan(50)
  })

  test('hold nothing of the staff, of the map or of what is wanted later', async () => {
    const built = await readdir(join(CLIENT, 'assets'))
    const later = built.filter((file) =>
      /^(place-map|embla|products\.page|categories\.page|orders\.page|product-form|checkout-dialog|quick-add)/.test(
        file,
      ),
    )
    expect(later.length).toBeGreaterThanOrEqual(8)
    const pages = []
    for (const path of [...PAGES, `/information/${await shop.productId()}`])
      pages.push(await firstScripts(path))
    const first = new Set(pages.flatMap((scripts) => [...scripts.keys()]))
    expect(later.filter((file) => first.has(`/assets/${file}`))).toEqual([])
    for (const source of pages.flatMap((scripts) => Array.from(scripts.values()))) {
      expect(source).not.toContain('Product deleted successfully')
    }
  })
})

describe('a page', () => {
  test('of a listing comes in one go', async () => {
    const answer = await shop.ask('/kategori/all', { headers: { 'accept-encoding': 'br' } })
    const head = Array.from(answer.headers, ([name, value]) => `${name}: ${value}\r\n`).join('')
    const size = head.length + brotli(await answer.text())
    expect(size).toBeGreaterThan(10_000)
    expect(size).toBeLessThanOrEqual(FIRST_WINDOW)
  })

  test('asks for no script, and for no picture further down, before its first picture is there', async () => {
    const page = await slowly('**/banners/hero-1-tall*', '/')
    const [hero, script, card] = await timesOf(page, '/banners/hero-1-tall', '.js', '/uploads/')
    expect(script?.begun).toBeGreaterThan(hero?.ended ?? Infinity)
    expect(card?.begun).toBeGreaterThan(hero?.ended ?? Infinity)
  })

  test('asks for the next picture of a product once the first is there', async () => {
    const products = (await (await shop.ask('/api/product?limit=50')).json()) as {
      _id: string
      image: string[]
    }[]
    const { _id, image } = products.find((each) => each.image.length > 1) ?? expect.fail()
    const pictures = image.map((path) => path.replace(/-1200\.\w+$/, '-400'))
    const page = await slowly(`**/${pictures[0]}*`, `/information/${_id}`)
    const [first, next] = await timesOf(page, ...pictures)
    expect(next?.begun).toBeGreaterThan(first?.ended ?? Infinity)
  })

  test('has its scripts even where its first picture never comes', async () => {
    const page = await shop.visit('/faq', { width: 390 })
    await page.route('**/banners/**', () => {})
    await page.goto(`${shop.url}/kategori/all`, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('link[rel=modulepreload]'))
  })

  test('comes alive even where its whole style sheet never comes', async () => {
    const page = await shop.visit('/faq', { width: 390 })
    await page.route('**/assets/tokens*.css', () => {})
    await page.goto(`${shop.url}/kategori/all`, { waitUntil: 'commit' })
    await page.locator('main button[aria-haspopup=dialog]:enabled').first().click()
    await page.getByRole('dialog').getByRole('status', { name: 'Sasia' }).waitFor()
  })
})

test('comes alive without one error, which V8 would read React a second time for', async () => {
  const page = await shop.visit('/faq', { width: 390 })
  await page.addInitScript(() => {
    const made: string[] = []
    const noted = (from: typeof Error, given: unknown[]) => {
      const error = Reflect.construct(from, given) as Error
      made.push(String(error.stack))
      return error
    }
    const construct = noted
    const apply = (from: typeof Error, _: unknown, given: unknown[]) => noted(from, given)
    Object.assign(globalThis, { made, Error: new Proxy(Error, { apply, construct }) })
  })
  await page.goto(`${shop.url}/kategori/all`)
  await page.locator('main button[aria-haspopup=dialog]:enabled').first().click()
  await page.getByRole('dialog').getByRole('status', { name: 'Sasia' }).waitFor()
  const made = () => page.evaluate(() => (globalThis as unknown as { made: string[] }).made)
  expect(await made()).toEqual([])
  await page.evaluate(() => Error('noted'))
  expect(await made()).toHaveLength(1)
})

test('parts far below are laid out once there is time, without anyone going there', async () => {
  const waiting = (page: Page) =>
    page
      .locator('section')
      .evaluateAll(
        (all) => all.filter((it) => getComputedStyle(it).contentVisibility === 'auto').length,
      )
  const unscripted = await shop.visit('/', { width: 390, javaScript: false })
  expect(await waiting(unscripted)).toBeGreaterThan(2)
  const page = await shop.visit('/', { width: 390 })
  await expect.poll(() => waiting(page)).toBe(0)
})

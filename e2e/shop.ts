/**
 * A real shop and a real browser for a test file:
 *
 *   const shop = useShop()                              // its own copy of the demo shop
 *   test('…', async () => {
 *     const page = await shop.visit('/', { width: 390 }) // a Playwright page, ready to be used
 *     const answer = await shop.ask('/api/product')      // or plain HTTP
 *   })
 *
 * A test fails by itself if a page logs an error or a warning of React, throws, or asks another
 * host. Expect such a thing with `visit(path, { expects: [/404/] })`; it then has to happen.
 * `as: 'admin'` or `as: 'customer'` visits signed in. One test's pages are closed after it.
 */
import { constants, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { DEMO_CUSTOMER } from '#app/opening.server.ts'

import { ADMIN, type RunningServer, startServer } from './server.ts'
import { watch } from './watch.ts'

const FROM_DISK = constants.COPYFILE_FICLONE
const LOGINS = { admin: ADMIN, customer: DEMO_CUSTOMER }

/** A call that a test still meddles with fails with its page, and is nobody's error then. */
async function closeAll(context: BrowserContext) {
  const pages = context.pages()
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/** Heights go with the widths of a phone, a tablet and a desk. */
const heightOf = (width: number) => (width < 641 ? 844 : width < 1024 ? 1024 : 800)

type Visit = {
  /** In CSS pixels; 1280 unless told. Up to 640 it is a phone with a touch screen. */
  width?: number
  /** In CSS pixels; unless told, as such a device has it. */
  height?: number
  /** Of the screen: its own pixels for one of CSS, one unless told. */
  density?: number
  javaScript?: boolean
  reducedMotion?: boolean
  /** Of the visitor's clock; Tirana's unless told. */
  timeZone?: string
  as?: keyof typeof LOGINS
  /** What the console or the network is expected to complain about. */
  expects?: RegExp[]
  /** Opens the address in the browser of an earlier visit, with its cart and session. */
  in?: Page
}

export type TestShop = {
  readonly url: string
  readonly dataDir: string
  visit: (path: string, how?: Visit) => Promise<Page>
  /** One of its products, and its id. */
  product: () => Promise<Product>
  productId: () => Promise<string>
  /** Asks over HTTP, redirects not followed. */
  ask: (path: string, init?: RequestInit) => Promise<Response>
  /** Ends the shop; answers its exit code. */
  stop: () => Promise<number | null>
}

/**
 * Opens a shop for the tests of this file, with `settings` on top of the defaults; an empty one has
 * an admin and nothing else.
 */
export function useShop(
  settings: Record<string, string> = {},
  { isEmpty = false }: { isEmpty?: boolean } = {},
): TestShop {
  let dataDir: string
  let server: RunningServer
  let browser: Browser
  let complaints: (() => string[])[] = []
  let stopped: Promise<number | null> | undefined

  const stop = () => (stopped ??= server.stop())
  const ask: TestShop['ask'] = (path, init) =>
    fetch(server.url + path, { redirect: 'manual', ...init })

  async function product() {
    const [first] = (await (await ask('/api/product?limit=1')).json()) as [Product]
    return first
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'dyqani-e2e-'))
    if (!isEmpty) await cp(inject('demoDir'), dataDir, { recursive: true, mode: FROM_DISK })
    const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
    server = await startServer({ DATA_DIR: dataDir, DEMO: 'off', ...admin, ...settings })
    browser = await chromium.connect(inject('browserUrl'))
  })

  afterEach(async () => {
    const found = complaints.flatMap((each) => each())
    complaints = []
    await Promise.all(browser.contexts().map(closeAll))
    if (found.length > 0) throw new Error(found.join('\n'))
  })

  afterAll(async () => {
    await browser?.close()
    await stop()
    await rm(dataDir, { recursive: true })
  })

  return {
    get url() {
      return server.url
    },
    get dataDir() {
      return dataDir
    },
    product,
    productId: async () => (await product())._id,
    ask,
    stop,
    async visit(path, { expects = [], ...how } = {}) {
      const context = how.in?.context() ?? (await browser.newContext(await device(server.url, how)))
      const page = await context.newPage()
      complaints.push(watch(page, server.url, expects))
      await page.addInitScript(noteHydration)
      await page.goto(server.url + path)
      if (how.javaScript !== false) await hydrated(page)
      return page
    },
  }
}

async function device(
  url: string,
  { width = 1280, height = heightOf(width), as, ...how }: Visit,
): Promise<BrowserContextOptions> {
  return {
    viewport: { width, height },
    hasTouch: width < 641,
    isMobile: width < 641,
    deviceScaleFactor: how.density ?? 1,
    locale: 'sq-AL',
    timezoneId: how.timeZone ?? 'Europe/Tirane',
    javaScriptEnabled: how.javaScript ?? true,
    reducedMotion: how.reducedMotion ? 'reduce' : 'no-preference',
    ...(as && { storageState: await signedIn(url, LOGINS[as]) }),
  }
}

/** What the browser remembers of a sign-in: the session's cookie and the contract's keys. */
async function signedIn(url: string, login: { email: string; password: string }) {
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  if (!response.ok) throw new Error(`${login.email} cannot sign in: ${await response.text()}`)
  const { access_token, userId, isAdmin } = (await response.json()) as Record<string, unknown>
  const stored = { jwt: access_token, userId, isAuth: true, isAdmin }
  const [cookie = ''] = response.headers.getSetCookie()
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  return {
    cookies: [
      {
        name,
        value,
        domain: '127.0.0.1',
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax' as const,
      },
    ],
    origins: [
      {
        origin: url,
        localStorage: Object.entries(stored).map(([key, of]) => ({ name: key, value: String(of) })),
      },
    ],
  }
}

/** Waits until React has taken the page over: before that something may go unheard. */
export const hydrated = (page: Page) => page.waitForFunction(() => 'isHydrated' in globalThis)

/** Runs in the page. */
const noteHydration = () =>
  addEventListener('hydrated', () => Object.assign(globalThis, { isHydrated: true }))

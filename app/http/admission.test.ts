import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { createApi } from '#app/api.ts'
import { listenOnFreePort } from '#test/free-port.ts'
import { json, openFreshShop } from '#test/fresh-shop.ts'
import { listen } from '#test/listening.ts'

import { Admission, type Kind, Overloaded } from './admission.server.ts'

/** Work that lasts until it is told to end, and a note of what was begun. */
function openWorkshop() {
  const admission = new Admission()
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    admission,
    begun,
    send: (kind: Kind, name: string = kind) =>
      admission.run(kind, async () => {
        begun.push(name)
        await new Promise<void>((end) => ends.push(end))
        return name
      }),
    endOne: () => ends.shift()?.(),
    endAll: async () => {
      while (ends.length > 0) {
        ends.shift()?.()
        await pause(5)
      }
    },
  }
}

const many = (count: number, of: () => Promise<unknown>) => Array.from({ length: count }, of)

describe('admission', () => {
  test('lets a few in at once, and the next when one is done', async () => {
    const { begun, send, endOne, endAll } = openWorkshop()
    const all = Promise.all(many(6, () => send('page')))
    await expect.poll(() => begun).toHaveLength(5)
    await pause(20)
    expect(begun).toHaveLength(5)
    endOne()
    await expect.poll(() => begun).toHaveLength(6)
    await endAll()
    await all
  })

  test('keeps places free for orders while pages take all of theirs', async () => {
    const { begun, send, endAll } = openWorkshop()
    const all = Promise.all([...many(20, () => send('page').catch(() => 0)), send('order')])
    expect(begun.at(-1)).toBe('order')
    await endAll()
    await all
  })

  test('has every call wait for a place but those that hash a password', async () => {
    const { admission, send, endAll } = openWorkshop()
    const shop = await openFreshShop('sqlite')
    const api = createApi(shop, () => {}, admission)
    const first = many(10, () => send('order'))
    await expect.poll(() => admission.state.running).toBe(10)
    const post = (path: string) => api.request(path, json({}))
    for (const call of ['signup', 'signin', 'change-password', 'delete-account', 'reset-password'])
      expect((await post(`/api/auth/${call}`)).status, call).toBeOneOf([400, 401])
    const waiting = [post('/api/orders'), api.request('/api/auth/me')]
    await expect.poll(() => admission.state.waiting).toBe(2)
    await endAll()
    await Promise.all([...first, ...waiting])
    await shop.close()
  })

  test('has an order go before a page that came earlier', async () => {
    const { begun, send, endOne, endAll } = openWorkshop()
    const first = many(10, () => send('order', 'first'))
    const later = [send('page'), send('order')]
    endOne()
    await pause(5)
    expect(begun.at(-1)).toBe('order')
    await endAll()
    await Promise.all([...first, ...later])
  })

  test('begins one waiting page at a turn of the event loop', async () => {
    const { begun, send, endOne, endAll } = openWorkshop()
    const all = Promise.all(many(9, () => send('page')))
    await expect.poll(() => begun).toHaveLength(5)
    for (let ended = 0; ended < 4; ended += 1) endOne()
    const newAtTurn: number[] = []
    while (begun.length < 9) {
      const before = begun.length
      await nextTurn()
      newAtTurn.push(begun.length - before)
    }
    expect(Math.max(...newAtTurn)).toBe(1)
    await endAll()
    await all
  })

  test('hears of new visitors between two pages', async () => {
    const admission = new Admission()
    let made = 0
    const madeBefore: number[] = []
    const server = createServer((socket) => {
      madeBefore.push(made)
      const page = async () => {
        const end = performance.now() + 3
        while (performance.now() < end);
        for (let turn = 0; turn < 5; turn += 1) await nextTurn()
        made += 1
      }
      const answered = admission.run('page', page).catch(() => {})
      void answered.then(() => socket.end())
    })
    const port = await listenOnFreePort(server)
    await Promise.all(many(100, () => once(connect(port, '127.0.0.1').resume(), 'close')))
    expect(madeBefore).toHaveLength(100)
    expect(madeBefore.at(-1)).toBeLessThan(50)
    server.close()
  })

  test('keeps its pace however long many wait', async () => {
    const { admission } = openWorkshop()
    let turn = 0
    let isOver = false
    const count = () => {
      turn += 1
      if (!isOver) setImmediate(count)
    }
    count()
    const begun: { turn: number; at: number }[] = []
    const page = () =>
      admission
        .run('page', async () => {
          begun.push({ turn, at: performance.now() })
          await nextTurn()
        })
        .catch(() => {})
    const end = performance.now() + 600
    // A slow machine has begun too few by then.
    const all = many(200, async () => {
      while (performance.now() < end || begun.length < 200) await page()
    })
    await Promise.all(all)
    isOver = true
    const late = begun.slice(begun.length >> 1)
    const gaps = late
      .slice(1)
      .flatMap((each, n) => {
        const before = late[n] ?? each
        return each.at - before.at < 5 ? [each.turn - before.turn] : []
      })
      .toSorted((a, b) => a - b)
    expect(gaps.length).toBeGreaterThan(20)
    expect(gaps[gaps.length >> 2]).toBeGreaterThanOrEqual(9)
  })

  test('refuses a page after a quarter of a second, and keeps an order waiting longer', async () => {
    const { admission, send, endAll } = openWorkshop()
    const first = many(10, () => send('order'))
    const start = performance.now()
    const [page, order] = [send('page'), send('order')]
    await expect(page).rejects.toBeInstanceOf(Overloaded)
    expect(performance.now() - start).toBeGreaterThanOrEqual(250)
    expect(admission.state.waiting).toBe(1)
    await endAll()
    expect(await order).toBe('order')
    await Promise.all(first)
  })

  test('refuses at once what would be too long a queue', async () => {
    const { admission, send, endAll } = openWorkshop()
    const first = many(5, () => send('page'))
    await expect.poll(() => admission.state.running).toBe(5)
    const sent = many(1_001, () => send('page').catch((error: unknown) => error))
    expect(admission.state).toEqual({ running: 5, waiting: 1_000, refused: 1 })
    expect(await sent.at(-1)).toBeInstanceOf(Overloaded)
    await endAll()
    await Promise.all([...first, ...sent])
    await endAll()
    expect(admission.state).toMatchObject({ running: 0, waiting: 0 })
  })
})

/** A shop whose places are all taken, by pages that take as long as `work`; `refused` came too many. */
async function inCrowdedShop(work: (url: string, refused: number) => Promise<void>) {
  const shop = await openFreshShop('sqlite', { LOG_LEVEL: 'silent' })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let onBegun = () => {}
  const server = await listen(shop, () => {
    onBegun()
    return gate.then(() => new Response('faqe'))
  })
  const pages: Promise<Response>[] = []
  let running = 0
  while (running < 5) {
    const begun = new Promise<1>((resolve) => (onBegun = () => resolve(1)))
    const page = fetch(`${server.url}/${Math.random()}`)
    pages.push(page)
    // A slow machine refuses some.
    running += await Promise.race([begun, page.then(() => 0)])
  }
  try {
    await work(server.url, pages.length - running)
  } finally {
    open()
    await Promise.all(pages)
    await server.close()
    await shop.close()
  }
}

describe('a shop with more to do than it can', () => {
  test('says so in Albanian and when to come again, keeps answering what is ready', () =>
    inCrowdedShop(async (url, before) => {
      const refused = await fetch(`${url}/edhe-nje`)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await refused.text()).toContain('Dyqani ka shumë vizitorë për momentin.')

      const call = await fetch(`${url}/api/product`)
      expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await call.json()).toMatchObject({ code: 'overloaded' })

      const readiness = await fetch(`${url}/readyz`)
      expect(await readiness.text()).toBe(`ready\nrunning 5, waiting 0, refused ${before + 2}`)
    }))

  test.each([
    '/api/product?query=tren',
    '/api/category',
    '/api/search/suggest?query=tren',
    '/api/hero',
    '/api/docs',
    '/api/openapi.json',
  ])('has %s wait as a page does, not as an order', (path) =>
    inCrowdedShop(async (url) => {
      // An order would be let in at once: pages leave places to it.
      expect((await fetch(url + path)).status).toBe(503)
    }),
  )

  test('gives no place to a body that is still on its way', async () => {
    const shop = await openFreshShop('sqlite', { LOG_LEVEL: 'silent' })
    const server = await listen(shop)
    const leave = new AbortController()
    const slow = many(40, () =>
      fetch(`${server.url}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) }),
        duplex: 'half',
        signal: leave.signal,
      } as RequestInit).catch(() => undefined),
    )
    await pause(100)
    const readiness = await fetch(`${server.url}/readyz`)
    expect(await readiness.text()).toContain('running 0, waiting 0')
    leave.abort()
    await Promise.all(slow)
    await server.close()
    await shop.close()
  })
})

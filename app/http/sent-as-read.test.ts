import { gunzipSync } from 'node:zlib'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { generateCatalogue } from '#bench/generate.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'
import { listen, type Listening } from '#test/listening.ts'

/** More than are kept as one text. */
const COUNT = 5_600

describe.each(engines)('a long list on %s', (engine) => {
  let shop: FreshShop
  let server: Listening
  beforeAll(async () => {
    shop = await openFreshShop(engine, { LOG_LEVEL: 'error' })
    await generateCatalogue(shop.db, COUNT, shop.now())
    server = await listen(shop)
  })
  afterAll(() => server.close().then(shop.close))

  const get = (query = '', headers = {}) => fetch(`${server.url}/api/product${query}`, { headers })
  const head = (query = '', headers = {}) =>
    fetch(`${server.url}/api/product${query}`, { method: 'HEAD', headers })
  const reprice = () =>
    shop.db.transaction(({ db }) =>
      sql`
    update products set price = price + 100 where id = (select min(id) from products)`.execute(db),
    )

  test('comes as it is read, every product once and in the order asked for', async () => {
    const answer = await get('?sort=price')
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, null])
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    const products = (await answer.json()) as { _id: string; price: number }[]
    expect(new Set(products.map(({ _id }) => _id)).size).toBe(COUNT)
    const prices = products.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('comes packed for whoever takes it, and as it is for all others', async () => {
    const [packed, plain] = await Promise.all(
      ['gzip, br', 'identity'].map((accept) =>
        shop.ask('/api/product', { headers: { 'accept-encoding': accept } }),
      ),
    )
    expect(packed?.headers.get('content-encoding')).toBe('gzip')
    expect(plain?.headers.get('content-encoding')).toBeNull()
    const bytes = (await packed?.arrayBuffer()) ?? new ArrayBuffer()
    expect(gunzipSync(bytes).toString()).toBe(await plain?.text())
    expect(packed?.headers.get('etag')).not.toBe(plain?.headers.get('etag'))
  })

  test('is not sent again to who has it, until anything is written', async () => {
    let tag = ''
    // What is written to other databases of a server of PostgreSQL is taken for a change, too.
    async function askTwice() {
      tag = (await head()).headers.get('etag') ?? ''
      return (await head('', { 'if-none-match': tag })).status
    }
    await expect.poll(askTwice).toBe(304)
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    expect((await head('?order=asc', { 'if-none-match': tag })).status).toBe(200)
    await reprice()
    const changed = await head('', { 'if-none-match': tag })
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false])
  })

  test('is told of without its body, and costs nobody anything who goes away', async () => {
    const told = await head()
    expect([told.status, await told.text()]).toEqual([200, ''])
    const left = await get()
    await left.body?.cancel()
    expect(await (await get('?limit=1')).json()).toHaveLength(1)
  })

  test('that fails on the way breaks off, and the log alone is told why', async () => {
    const answer = await get()
    const reader = answer.body?.getReader()
    await reader?.read()
    await shop.db.transaction(({ db }) =>
      sql`alter table product_images rename to away`.execute(db),
    )
    const rest = async () => {
      for (let isDone = false; !isDone;) isDone = (await reader?.read())?.done ?? true
    }
    await expect(rest()).rejects.toThrow()
    await shop.db.transaction(({ db }) =>
      sql`alter table away rename to product_images`.execute(db),
    )
    expect(server.lines).toHaveLength(1)
    expect(server.lines[0]).toMatchObject({ msg: 'error', id: expect.any(String) })
    expect((await get('?limit=1')).status).toBe(200)
  })
})

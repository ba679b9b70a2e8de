import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import pg from 'pg'

import { openDatabase } from '#app/db/database.server.ts'

import { newAttempt, openClient, orderOf } from '../drills/client.ts'
import { ADMIN } from '../e2e/server.ts'
import { type Figure, median, quantile, time } from './figure.ts'
import { openBenchShop } from './shop.ts'

const ROUNDS = 5
const ROUND_MS = 2_000
/** Buyers at once; also the connections of the bare loop on PostgreSQL. */
const BUYERS = 8
const PIECES = 100_000_000

/** The statements of one order of one counted piece, with nothing around them. */
const STATEMENTS = {
  order: `insert into orders (id, first_name, last_name, city, street, phone, total_amount, shipping_fee, status, created_at, idempotency_key, body_hash)
    values (?, 'Arta', 'Hoxha', 'Tiranë', 'Rruga e Kavajës 12', '+355691234567', 125000, 20000, 'Pending', 1795000000000, ?, 'hash') returning *`,
  line: `insert into order_lines (order_id, position, product_id, name, quantity, unit_price) values (?, 0, 'bare', 'Tren prej druri', 1, 125000)`,
  notification: `insert into notifications (id, order_id, channel, state, next_try_at) values (?, ?, 'log', 'queued', 1795000000000)`,
  stock: `update products set stock_count = stock_count - 1 where id = 'bare' and stock_count >= 1 returning stock_count`,
}
const CATEGORY = `insert into categories (id, name, slug, position) values ('bare', 'Lodra', 'lodra', 0)`
const PRODUCT = `insert into products (id, name, description, category_id, price, on_sale, stock_count, in_stock, popular, shuffle_key, search_name, search_text, created_at, updated_at)
  values ('bare', 'Tren prej druri', 'I mirë.', 'bare', 125000, 0, ${PIECES}, 1, 0, 1, 'tren prej druri', 'tren prej druri', 1, 1)`

/** Orders in a second, over a round. */
type Rate = () => Promise<number>

/** Orders through HTTP, against a loop of the same statements, each order on the disk. */
export async function orders(postgres: (name: string) => Promise<string>): Promise<Figure[]> {
  return [
    await compare('SQLite', {}, bareSqlite),
    await compare(
      'PostgreSQL',
      { DATABASE_URL: await postgres('bench_shop') },
      await barePostgres(await postgres('bench_bare')),
    ),
  ]
}

async function compare(
  engine: string,
  settings: Record<string, string>,
  openBare: () => Promise<{ rate: Rate; close: () => Promise<void> }>,
): Promise<Figure> {
  const shop = await openBenchShop({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  })
  const bare = await openBare()
  try {
    const latencies: number[] = []
    const buy = await buyerOf(shop.url)
    const through = () => rateOf(() => buy(latencies))
    await through()
    latencies.length = 0
    const pairs: [number, number][] = []
    for (let round = 0; round < ROUNDS; round += 1) pairs.push([await through(), await bare.rate()])
    return {
      what: `orders through HTTP on ${engine}, ${BUYERS} buyers at once (p50 ${time(quantile(latencies, 0.5))}, p99 ${time(quantile(latencies, 0.99))})`,
      ours: perSecond(median(pairs.map(([ours]) => ours))),
      limit: `a bare loop of the same SQL ${perSecond(median(pairs.map(([, theirs]) => theirs)))}`,
      ratio: median(pairs.map(([ours, theirs]) => ours / theirs)),
      ...(engine === 'SQLite' && { bar: { least: 0.5 } }),
    }
  } finally {
    await bare.close()
    await shop.close()
  }
}

const perSecond = (rate: number) => `${Math.round(rate)}/s`

async function rateOf(one: () => Promise<unknown>): Promise<number> {
  let done = 0
  const began = performance.now()
  const buyer = async () => {
    while (performance.now() - began < ROUND_MS) {
      await one()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
  return (done * 1000) / (performance.now() - began)
}

/** Somebody who orders a piece of a product that has enough of them. */
async function buyerOf(url: string) {
  const json = { 'content-type': 'application/json' }
  const post = async (path: string, body: object, headers = {}) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...json, ...headers },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { access_token } = await post('/api/auth/signin', ADMIN)
  const [category] = await (await fetch(`${url}/api/category`)).json()
  const { product } = await post(
    '/api/product',
    {
      name: 'Tren prej druri',
      description: 'I mirë.',
      price: 1250,
      stock: 1_000_000,
      category: category.slug,
    },
    { authorization: `Bearer ${access_token}` },
  )
  // The buyers share the machine with the shop, and `fetch` would take twice as much of it.
  const client = openClient()
  return async (latencies: number[]) => {
    const attempt = newAttempt({ _id: product._id, price: 1250 })
    const { status, body, ms } = await client.ask(`${url}/api/orders`, orderOf(attempt))
    if (status !== 201) throw new Error(`An order was answered with ${status}: ${body}`)
    latencies.push(ms)
  }
}

async function bareSqlite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'dyqani-bench-'))
  await (await openDatabase({ dataDir })).close()
  const database = new DatabaseSync(join(dataDir, 'dyqani.db'))
  database.exec(`pragma synchronous = full; pragma foreign_keys = on; ${CATEGORY}; ${PRODUCT}`)
  const order = database.prepare(STATEMENTS.order)
  const line = database.prepare(STATEMENTS.line)
  const notification = database.prepare(STATEMENTS.notification)
  const stock = database.prepare(STATEMENTS.stock)
  const one = () => {
    const id = crypto.randomUUID()
    database.exec('begin immediate')
    order.all(id, id)
    line.run(id)
    notification.run(id, id)
    stock.all()
    database.exec('commit')
  }
  return {
    async rate() {
      let done = 0
      const began = performance.now()
      for (; performance.now() - began < ROUND_MS; done += 1) one()
      return (done * 1000) / (performance.now() - began)
    },
    async close() {
      database.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

const barePostgres = (databaseUrl: string) => async () => {
  await (await openDatabase({ dataDir: tmpdir(), databaseUrl })).close()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: BUYERS })
  await pool.query(CATEGORY)
  await pool.query(PRODUCT)
  const order = numbered(STATEMENTS.order)
  const line = numbered(STATEMENTS.line)
  const notification = numbered(STATEMENTS.notification)
  const one = async () => {
    const id = crypto.randomUUID()
    const client = await pool.connect()
    await client.query('begin')
    await client.query(order, [id, id])
    await client.query(line, [id])
    await client.query(notification, [id, id])
    await client.query(STATEMENTS.stock)
    await client.query('commit')
    client.release()
  }
  return { rate: () => rateOf(one), close: () => pool.end() }
}

/** A statement with the placeholders of PostgreSQL. */
function numbered(statement: string): string {
  let count = 0
  return statement.replaceAll('?', () => `$${(count += 1)}`)
}

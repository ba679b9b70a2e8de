import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { addCategory, addProduct, introduceCast, orderOf } from '#test/cast.ts'
import { freshKey, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { listen, type Listening } from '#test/listening.ts'
import { freshPostgres } from '#test/postgres.ts'

import { type Db, openDatabase } from './database.server.ts'
import { isStorageFailure } from './failures.server.ts'

test('a connection that breaks is told of once, and with nothing of what it was', async () => {
  const { url, connections, endConnections, drop } = await freshPostgres()
  const heard: unknown[][] = []
  const db = await openDatabase(
    { dataDir: '', databaseUrl: url },
    { onError: (...told) => heard.push(told) },
  )
  // An idle one of the pool, which has looked for changes and put old ones away, and the one that
  // listens, which is opened again in silence.
  const idle = [expect.stringMatching(/^delete from changes/), expect.stringMatching(/^listen/)]
  await expect.poll(async () => (await connections()).toSorted()).toEqual(idle)
  await endConnections()
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await sql`select 1`.execute(db.read)
  const message = expect.stringContaining('terminating connection')
  expect(heard).toEqual([[expect.objectContaining({ message })]])
  await db.close()
  await drop()
})

describe('a database that another process keeps to itself', () => {
  let shop: FreshShop
  let server: Listening
  let other: DatabaseSync
  let product: Product

  beforeEach(async () => {
    shop = await openFreshShop('sqlite', { LOG_LEVEL: 'silent' })
    server = await listen(shop)
    const categoryId = await addCategory(shop, 'Lodra', 0)
    product = await addProduct(shop, { categoryId, price: 500 })
    other = new DatabaseSync(join(shop.env.dataDir, 'dyqani.db'))
    other.exec('BEGIN IMMEDIATE')
  })
  afterEach(async () => {
    other.close()
    await server.close()
    await shop.close()
  })

  const order = () =>
    fetch(`${server.url}/api/orders`, json(orderOf(product), { 'idempotency-key': freshKey() }))

  test('does not hold up who only reads, and the order waits for its turn', async () => {
    const ordering = order()
    await pause(50)
    const first = await Promise.race([fetch(`${server.url}/api/product`), ordering])
    expect([new URL(first.url).pathname, first.status]).toEqual(['/api/product', 200])
    other.exec('ROLLBACK')
    expect((await ordering).status).toBe(201)
  })

  test('has orders told to come again, all of them after one patience', async () => {
    const came: number[] = []
    const noted = (answer: Response) => {
      came.push(performance.now())
      return answer
    }
    const answers = await Promise.all(Array.from({ length: 3 }, () => order().then(noted)))
    // With a patience of two seconds for each they would come so far apart.
    expect(Math.max(...came) - Math.min(...came)).toBeLessThan(1_500)
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('Ju lutemi provoni përsëri pas pak.'),
      })
    }
  })

  test('is waited for anew by an order that comes after others gave up', async () => {
    expect((await order()).status).toBe(503)
    const next = order()
    await pause(50)
    other.exec('ROLLBACK')
    expect((await next).status).toBe(201)
  })

  test('is not ready, and ready again afterwards', async () => {
    await order()
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    other.exec('ROLLBACK')
    await expect
      .poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 5_000 })
      .toBe(200)
    expect((await order()).status).toBe(201)
  })
})

test('a shop that is asked again and again whether it is ready tries it out once', async () => {
  const shop = await openFreshShop('sqlite')
  const asked = await openDatabase(shop.env)
  const proof = join(shop.env.dataDir, 'readiness')
  expect(await asked.canWrite()).toBe(true)
  await rm(proof)
  expect(await asked.canWrite()).toBe(true)
  await expect(access(proof)).rejects.toThrow('ENOENT')
  await asked.close()
  await shop.close()
})

test('a shop that is only asked whether it is ready keeps its answers', async () => {
  const shop = await openFreshShop('sqlite')
  const asked = await openDatabase(shop.env)
  const before = await shop.db.version()
  expect(await asked.canWrite()).toBe(true)
  expect(await shop.db.canWrite()).toBe(true)
  expect(await shop.db.version()).toBe(before)
  await asked.close()
  await shop.close()
})

test('a database that was made read-only is not ready, and says so to who orders', async () => {
  const shop = await openFreshShop('postgres', { LOG_LEVEL: 'silent' })
  const { pathname } = new URL(shop.env.databaseUrl ?? '')
  const name = sql.id(pathname.slice(1))
  await sql`ALTER DATABASE ${name} SET default_transaction_read_only = on`.execute(shop.db.read)
  const { databaseUrl, dataDir } = shop.env
  const readOnly = await openDatabase({ databaseUrl, dataDir })
  expect(await readOnly.canWrite()).toBe(false)
  const server = await listen({ ...shop, db: readOnly })
  const signUp = { username: 'arta', email: 'arta@dyqani.example', password: 'fjalekalim' }
  const answer = await fetch(`${server.url}/api/auth/signup`, json(signUp))
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }])
  await server.close()
  await readOnly.close()
  await shop.close()
})

test('a change that meets another one at every try is told to come again', async () => {
  const shop = await openFreshShop('postgres', { LOG_LEVEL: 'silent' })
  const { besnik, train } = await introduceCast(shop)
  const rival = new pg.Client({ connectionString: shop.env.databaseUrl })
  await rival.connect()
  let tries = 0
  const transaction: Db['transaction'] = (run, isolation) =>
    shop.db.transaction(async (work) => {
      tries += 1
      const accounts = work.db.updateTable('users')
      await work.db.selectFrom('users').select('id').execute()
      await rival.query('update users set is_admin = is_admin')
      await accounts.set((eb) => ({ is_admin: eb.ref('is_admin') })).execute()
      return run(work)
    }, isolation)
  const db = Object.create(shop.db, { transaction: { value: transaction } }) as Db
  const server = await listen({ ...shop, db })
  const answer = await fetch(`${server.url}/api/product/${train._id}`, {
    ...json({ popular: true }, besnik.signedIn),
    method: 'PATCH',
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  expect(tries).toBeGreaterThan(10)
  expect(await shop.db.canWrite()).toBe(true)
  await server.close()
  await rival.end()
  await shop.close()
})

test('a page whose data cannot be read is answered with 503, not as a bug of ours', async () => {
  const shop = await openFreshShop('sqlite', { LOG_LEVEL: 'silent' })
  const broken = Object.assign(new Error('disk I/O error'), { errcode: 10 })
  const server = await listen(shop, async () => {
    throw broken
  })
  const answer = await fetch(server.url)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.text()).toContain('Dyqani nuk është në gjendje të përgjigjet për momentin.')
  await server.close()
  await shop.close()
})

describe('a failure of storage', () => {
  const coded = (code: string, message = '') => Object.assign(new Error(message), { code })

  test.each([
    Object.assign(new Error('database or disk is full'), { errcode: 13 }),
    Object.assign(new Error('attempt to write a readonly database'), { errcode: 8 | (4 << 8) }),
    coded('ECONNREFUSED'),
    coded('57P01', 'terminating connection due to administrator command'),
    coded('25006', 'cannot execute INSERT in a read-only transaction'),
    coded('ENOSPC'),
    new Error('Connection terminated unexpectedly'),
    new AggregateError([coded('ECONNREFUSED')]),
  ])('is: %s', (error) => expect(isStorageFailure(error)).toBe(true))

  test.each([
    Object.assign(new Error('UNIQUE constraint failed'), { errcode: 2067 }),
    coded('23505', 'duplicate key value'),
    coded('42601', 'syntax error'),
    new Error('Inside a transaction only its own handle may be used'),
    'ECONNREFUSED',
  ])('is not: %s', (error) => expect(isStorageFailure(error)).toBe(false))
})

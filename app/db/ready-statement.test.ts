import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'

import type { Writer } from './database.server.ts'
import { readyStatement } from './ready-statement.server.ts'

let shop: FreshShop

describe.each(engines)('a ready statement on %s', (engine) => {
  beforeEach(async () => {
    shop = await openFreshShop(engine)
  })
  afterEach(() => shop.close())

  let built = 0
  type Row = { id: string; name: string; position?: number | undefined }
  const inserting = readyStatement((db: Writer, rows: readonly Row[]) => {
    built += 1
    return db
      .insertInto('categories')
      .values(
        rows.map(({ id, name, position }) => ({ id, name, slug: id, position: position ?? 7 })),
      )
      .returning(['id', 'name', 'slug', 'position'])
  })
  const insert = (...rows: Row[]) =>
    shop.db.transaction(async ({ db }) => (await db.executeQuery(inserting(db, rows))).rows)

  test('is built once for a shape, and filled with other values each time', async () => {
    await insert({ id: 'a', name: 'Lodra', position: 1 })
    const before = built
    const [second] = await insert({ id: 'b', name: "'; drop table categories", position: 2 })
    expect(second).toEqual({ id: 'b', name: "'; drop table categories", slug: 'b', position: 2 })
    expect(built).toBe(before)
  })

  test('is another one for more rows, and for a value that is left out', async () => {
    await insert({ id: 'a', name: 'Lodra', position: 1 })
    const more = await insert({ id: 'b', name: 'B', position: 2 }, { id: 'c', name: 'C' })
    expect(more.map(({ id, position }) => [id, position])).toEqual([
      ['b', 2],
      ['c', 7],
    ])
    const [last] = await insert({ id: 'd', name: 'D' })
    expect(last?.position).toBe(7)
  })

  test('runs in a transaction, and is undone with it', async () => {
    const work = shop.db.transaction(async ({ db }) => {
      await db.executeQuery(inserting(db, [{ id: 'a', name: 'A', position: 1 }]))
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    expect(await shop.db.read.selectFrom('categories').select('id').execute()).toEqual([])
  })

  test('tells null from nothing, and takes any text for a value', async () => {
    const telling = readyStatement((db, { text }: { text?: string | null | undefined }) =>
      db.selectNoFrom(
        (text === undefined ? sql<string>`'none'` : sql<string>`cast(${text} as text)`).as('text'),
      ),
    )
    const told = []
    for (const text of ['?', '-', '{}', null, undefined]) {
      told.push((await shop.db.read.executeQuery(telling(shop.db.read, { text }))).rows)
    }
    expect(told.map(([row]) => row?.text)).toEqual(['?', '-', '{}', null, 'none'])
  })
})

test('a ready statement knows the engine that it was built for', async () => {
  const texts = []
  const asking = readyStatement((db, ids: readonly string[]) =>
    db.selectFrom('categories').select('id').where('id', 'in', ids),
  )
  for (const engine of engines) {
    shop = await openFreshShop(engine)
    texts.push(asking(shop.db.read, ['a', 'b']).compile())
    await shop.close()
  }
  expect(texts.map(({ sql: text }) => text.replace(/^.* in /, ''))).toEqual(['(?, ?)', '($1, $2)'])
  expect(texts.map(({ parameters }) => parameters)).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

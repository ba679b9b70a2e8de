import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { type Db, openDatabase, type Writer } from './database.server.ts'

let dataDir: string
let db: Db
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'dyqani-commits-'))
  db = await openDatabase({ dataDir })
})
afterEach(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true })
})

const insert = (write: Writer, slug: string, name = slug) =>
  write.insertInto('categories').values({ id: slug, name, slug, position: 0 }).execute()
const add = (slug: string) => db.transaction((work) => insert(work.db, slug), 'read committed')
const stored = async () => (await db.read.selectFrom('categories').select('slug').execute()).length
const many = (count: number) => Array.from({ length: count }, (_, n) => `nr-${n}`)

/**
 * How often something was committed, as the write-ahead log tells (sqlite.org/fileformat.html,
 * section 4).
 */
function commits(): number {
  const log = readFileSync(join(dataDir, 'dyqani.db-wal'))
  const frame = 24 + log.readUInt32BE(8)
  let count = 0
  for (let at = 32; at + frame <= log.length; at += frame) {
    const isOfThisLog = log.readBigUInt64BE(at + 8) === log.readBigUInt64BE(16)
    if (isOfThisLog && log.readUInt32BE(at + 4) > 0) count += 1
  }
  return count
}

test('what is written at once is committed at once, sixteen at most', async () => {
  const before = commits()
  await Promise.all(many(40).map(add))
  expect(await stored()).toBe(40)
  expect(commits() - before).toBe(3)
})

test('whoever comes when one is just written shares its commit', async () => {
  const before = commits()
  const second = nextTurn()
    .then(() => nextTurn())
    .then(() => add('pas'))
  await Promise.all([add('para'), second])
  expect(await stored()).toBe(2)
  expect(commits() - before).toBe(1)
})

test('one that is undone takes nobody along, be it the first', async () => {
  const undone = (slug: string) =>
    db.transaction(async (work) => {
      await insert(work.db, slug)
      throw new Error('Changed my mind')
    }, 'read committed')
  const all = [undone('e-parë'), add('para'), undone('e-kthyer'), add('pas')]
  const told = (await Promise.allSettled(all)).map(({ status }) => status)
  expect(told).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await stored()).toBe(2)
})

test('whoever is refused for what another one wrote finds it written', async () => {
  const seen = add('një').then(undefined, () => 0)
  const twins = many(5).map(() => add('një').catch(() => stored()))
  await seen
  expect(await Promise.all(twins)).toEqual([1, 1, 1, 1, 1])
})

test('when the disk is full nobody is told that it was stored', async () => {
  const size = await sql<{ page_count: number }>`pragma page_count`.execute(db.read)
  const limit = (size.rows[0]?.page_count ?? 0) + 2
  await db.transaction((work) => sql.raw(`pragma max_page_count = ${limit}`).execute(work.db))
  const tooMuch = (slug: string) =>
    db.transaction((work) => insert(work.db, slug, 'x'.repeat(9_000)), 'read committed')
  const told = await Promise.allSettled([add('para'), ...many(3).map(tooMuch), add('pas')])
  const count = told.filter(({ status }) => status === 'fulfilled').length
  expect(count).toBeLessThan(5)
  expect(await stored()).toBe(count)
  await add('më vonë')
  expect(await stored()).toBe(count + 1)
})

test('one that asks for more than read committed holds up nobody who is done', async () => {
  const before = commits()
  let isDone = false
  const first = add('para').then(() => (isDone = true))
  const alone = db.transaction(async (work) => {
    expect(isDone).toBe(true)
    await insert(work.db, 'vetëm')
  })
  await Promise.all([first, alone, add('pas')])
  expect(commits() - before).toBe(3)
})

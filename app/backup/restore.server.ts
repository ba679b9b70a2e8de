import { sql } from 'kysely'
import * as v from 'valibot'

import { forgetSessionKey } from '#app/account/session-key.server.ts'
import { type Db, openDatabase, type Reader, type Writer } from '#app/db/database.server.ts'
import { makeDirectory } from '#app/db/directory.server.ts'
import { inBatches } from '#app/db/in-turns.server.ts'
import { lastMigration, migrate, migrationNames } from '#app/db/migrations.server.ts'
import type { Env } from '#app/env.server.ts'
import {
  openPictureStore,
  PICTURE_PATH,
  type PictureStore,
} from '#app/pictures/picture-store.server.ts'
import { batchesAsRead } from '#app/values/batches.ts'
import { errorReason } from '#app/values/errors.ts'

import { ArchiveProblem, type Entry, type Overwriting, readArchive } from './archive.server.ts'
import { KEPT_TABLES } from './kept-tables.ts'
import { COUNTS, Counts, MANIFEST, Manifest } from './manifest.ts'

/** Pictures written at once: each takes a round trip where they are far away. */
const AT_ONCE = 16
const ROWS_NAME = /^tables\/([a-z_]+)\/\d+\.jsonl$/

/**
 * Brings a shop back from a backup, on either database, whichever it came from. All rows or none:
 * the archive is read once before anything is written, and the rows are one transaction. An archive
 * of another version goes into a new database, and is brought up to date with it. Throws
 * `ArchiveProblem` where the archive is damaged or too new, or where the shop holds something
 * already and `overwrite` is not set; and where a shop is running there. Everybody has to sign in
 * again.
 */
export async function restore(
  env: Env,
  file: string,
  { overwrite = false }: Overwriting = {},
): Promise<Counts> {
  const { manifest, counts, pictures } = await check(file)
  makeDirectory(env.dataDir)
  const store = openPictureStore(env)
  const restored = await openDatabase(
    { ...env, migration: manifest.migration },
    { purpose: 'replace' },
  )
  try {
    if (!overwrite) await assertEmpty(restored.read)
    await assertSameVersion(restored.read, manifest)
    await restorePictures(store, file)
    await restored.transaction(async ({ db }) => {
      await empty(db)
      await restoreRows(db, file)
      await goOnCounting(db, restored.engine)
      await migrate(db, restored.engine)
    }, 'read committed')
    // Else what a password change ended since the backup would count again.
    forgetSessionKey(env.dataDir)
    if (overwrite) await removeOtherPictures(store, pictures)
  } finally {
    await restored.close()
  }
  return counts
}

/** Reads a whole archive and returns its manifest, once its content is seen to match it. */
async function check(file: string) {
  let manifest: unknown
  let claimed: unknown
  const rows: Counts['rows'] = {}
  const pictures = new Set<string>()
  for await (const { name, bytes } of readArchive(file)) {
    const table = ROWS_NAME.exec(name)?.[1]
    if (table) rows[table] = (rows[table] ?? 0) + linesOf(bytes).length
    else if (PICTURE_PATH.test(name)) pictures.add(name)
    else if (name === MANIFEST) manifest = jsonIn(bytes)
    else if (name === COUNTS) claimed = jsonIn(bytes)
  }
  if (
    !v.is(Manifest, manifest) ||
    !v.is(Counts, claimed) ||
    !isSame(claimed, { rows, pictures: pictures.size })
  ) {
    throw new ArchiveProblem(`${file} is no whole backup of a shop.`)
  }
  if (!migrationNames().includes(manifest.migration)) {
    throw new ArchiveProblem(`${file} was made by a newer version of the shop.`)
  }
  return { manifest, counts: claimed, pictures }
}

const isSame = (claimed: Counts, found: Counts) =>
  claimed.pictures === found.pictures &&
  Object.entries(claimed.rows).every(([table, rows]) => rows === (found.rows[table] ?? 0))

/** What the bytes say, or undefined where they are no JSON. */
function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(bytes))
  } catch {
    return undefined
  }
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()
const linesOf = (bytes: Uint8Array) => textOf(bytes).split('\n').filter(Boolean)

async function assertEmpty(db: Reader) {
  if (await isEmpty(db)) return
  throw new ArchiveProblem('This shop holds something already. --force replaces all of it.')
}

async function assertSameVersion(db: Reader, { migration }: Manifest) {
  if ((await lastMigration(db)) === migration) return
  throw new ArchiveProblem('A backup of another version goes into a new DATA_DIR or database.')
}

/** Those of the kept tables that this version of the database has. */
async function tablesOf(db: Reader): Promise<string[]> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return KEPT_TABLES.map(({ name }) => name).filter((name) => there.has(name))
}

async function isEmpty(db: Reader): Promise<boolean> {
  for (const name of await tablesOf(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}

async function empty(db: Writer) {
  for (const name of (await tablesOf(db)).toReversed()) {
    await sql`delete from ${sql.table(name)}`.execute(db)
  }
}

async function restoreRows(db: Writer, file: string) {
  for await (const { name, bytes } of readArchive(file)) {
    const table = ROWS_NAME.exec(name)?.[1]
    if (!table) continue
    for (const lines of inBatches(linesOf(bytes))) {
      try {
        await insertRows(db, table, lines)
      } catch (error) {
        const words = `${name} of ${file} does not fit: ${errorReason(error)}.`
        throw new ArchiveProblem(words, { cause: error })
      }
    }
  }
}

function insertRows(db: Writer, table: string, lines: readonly string[]) {
  const rows = lines.map((line) => JSON.parse(line))
  // The rows are as they were then, and so are the tables: today's types do not describe them.
  return db
    .insertInto(table as 'orders')
    .values(rows)
    .execute()
}

/**
 * The next order gets a number that none has had, be it one that is not in the archive: whoever placed
 * that was told it. SQLite sees to it, PostgreSQL has to be told.
 */
async function goOnCounting(db: Writer, engine: Db['engine']) {
  if (engine !== 'postgres') return
  await sql`
    select setval(sequence, greatest(max(number), nextval(sequence) - 1))
    from orders, pg_get_serial_sequence('orders', 'number') as sequence
    group by sequence`.execute(db)
}

async function restorePictures(store: PictureStore, file: string) {
  for await (const batch of batchesAsRead(picturesOf(file), AT_ONCE)) {
    await Promise.all(batch.map(({ name, bytes }) => store.put(name, bytes)))
  }
}

async function* picturesOf(file: string): AsyncGenerator<Entry> {
  for await (const entry of readArchive(file)) if (PICTURE_PATH.test(entry.name)) yield entry
}

/** Pictures of what stood here before. */
async function removeOtherPictures(store: PictureStore, kept: ReadonlySet<string>) {
  const others: string[] = []
  for await (const path of store.list()) if (!kept.has(path)) others.push(path)
  await store.remove(others)
}

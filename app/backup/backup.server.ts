import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Reader } from '#app/db/database.server.ts'
import { isStorageFailure } from '#app/db/failures.server.ts'
import { lastMigration } from '#app/db/migrations.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import type { PictureStore } from '#app/pictures/picture-store.server.ts'
import { batchesAsRead } from '#app/values/batches.ts'
import { isoTime } from '#app/values/dates.ts'

import { type AddEntry, type Writing, writeArchive } from './archive.server.ts'
import { KEPT_TABLES, type KeptTable } from './kept-tables.ts'
import { COUNTS, type Counts, MANIFEST, type Manifest } from './manifest.ts'

/** Rows read at once, and so in one file of the archive. */
const BATCH = 1_000
/** Pictures read at once: each takes a round trip where they are far away. */
const AT_ONCE = 16

/** What was written: how much of everything, and the size of the file in bytes. */
type BackedUp = Counts & { bytes: number }

/**
 * Writes all the shop keeps into one file, as it was at one moment, while the shop goes on: the
 * rows in a form that either database reads, and the pictures. The session key stays out, so that
 * nobody signs in with a stolen backup. Throws `ArchiveProblem` where there can be no such
 * file, or is one already, unless `overwrite` is set. An abort of `signal` ends it, and nothing is left.
 */
export async function backUp(shop: Shop, file: string, writing: Writing = {}): Promise<BackedUp> {
  const counts: Counts = { rows: {}, pictures: 0 }
  const { signal } = writing
  const bytes = await writeArchive(file, writing, async (add) => {
    // Before the rows, as a product may be deleted with its pictures while they are written; and
    // once more after, for products that came in between.
    const pictures = await addPictures(shop.pictures, add, { known: new Set(), signal })
    await shop.db.snapshot(async (db) => {
      await addJson(add, MANIFEST, await manifestOf(db, shop.now()))
      for (const table of KEPT_TABLES) counts.rows[table.name] = await addRows(db, table, add)
    })
    counts.pictures = (await addPictures(shop.pictures, add, { known: pictures, signal })).size
    await addJson(add, COUNTS, counts)
  })
  return { ...counts, bytes }
}

const manifestOf = async (db: Reader, now: number): Promise<Manifest> => ({
  format: 1,
  migration: await lastMigration(db),
  createdAt: isoTime(now),
})

const addJson = (add: AddEntry, name: string, content: unknown) =>
  add(name, Buffer.from(JSON.stringify(content)))

/** Adds the pictures that are not there yet. Returns the paths of all that are there now. */
async function addPictures(
  store: PictureStore,
  add: AddEntry,
  { known, signal }: { known: ReadonlySet<string>; signal: AbortSignal | undefined },
) {
  const added = new Set(known)
  for await (const paths of batchesAsRead(store.list(), AT_ONCE)) {
    const news = paths.filter((path) => !known.has(path))
    const found = await Promise.all(
      news.map(async (path) => ({ path, bytes: await patiently(() => store.get(path), signal) })),
    )
    for (const { path, bytes } of found) {
      if (!bytes) continue
      await add(path, bytes)
      added.add(path)
    }
  }
  return added
}

/** How long what failed is left alone, each time, in milliseconds. */
const PAUSES = [1_200, 5_000, 15_000]

/** Reads once more what may come at the next try: for one picture of thousands no backup is given up. */
async function patiently<T>(read: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (const ms of PAUSES) {
    try {
      return await read()
    } catch (error) {
      if (!isStorageFailure(error)) throw error
      await pause(ms, undefined, { signal })
    }
  }
  return read()
}

/** Adds a table, a line for each row, in files of bounded size. Returns the number of rows. */
async function addRows(db: Reader, { name, key }: KeptTable, add: AddEntry): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let after = sql``
  for (let count = 0, part = 1; ; part += 1) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} ${after} order by ${columns} limit ${BATCH}`.execute(db)
    const last = rows.at(-1)
    if (!last) return count
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    await add(`tables/${name}/${String(part).padStart(6, '0')}.jsonl`, Buffer.from(lines))
    after = sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`
    count += rows.length
  }
}

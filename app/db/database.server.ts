import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { type IsolationLevel, type Kysely, sql } from 'kysely'

import { errorReason } from '#app/values/errors.ts'
import { MINUTE } from '#app/values/time.ts'

import { type Change, watchNothing } from './changes.server.ts'
import { claimDatabase, claimDirectory, prepare, type Purpose } from './claims.server.ts'
import { type Engine, isMigrated } from './migrations.server.ts'
import { openPostgres } from './postgres.server.ts'
import type { Schema } from './schema.ts'
import { dataVersion, emptyLog, openSqlite, openSqliteReader } from './sqlite.server.ts'
import { databaseOver } from './transactions.server.ts'
import { watchPostgres } from './watch-postgres.server.ts'
import { watchSqlite } from './watch-sqlite.server.ts'
import { postgresProbe, sqliteProbe, watchWrites } from './write-watch.server.ts'

/** The handle of a transaction, which alone may write. */
export type Writer = Kysely<Schema>

/** What a question is put to: the database, or a transaction under way. */
export type Reader = Omit<
  Writer,
  'insertInto' | 'replaceInto' | 'updateTable' | 'deleteFrom' | 'mergeInto'
>

/**
 * Listens to what a committed command changed, here or in another process, as scopes such as
 * `product:ID` (see `scopes.ts`).
 */
export type ChangeListener = (change: Change) => void

/** A transaction under way; `changed` names what pages must drop once it is on the disk. */
export type Work = { db: Writer; changed: (...scopes: string[]) => void }

export type Db = {
  engine: Engine
  /** For questions outside a transaction. Throws inside one, where it would not see its writes. */
  readonly read: Reader
  /**
   * Calls `run` as one transaction, on the disk when this resolves, and again from its start when
   * another one came in its way on PostgreSQL (`mayRetry`). `run` awaits nothing else. On SQLite
   * short transactions of `read committed` in a row share one commit.
   */
  transaction<T>(run: (work: Work) => Promise<T>, isolation?: IsolationLevel): Promise<T>
  /** One view of everything that stays as it is while `work` reads; writers go on meanwhile. */
  snapshot<T>(work: (db: Reader) => Promise<T>): Promise<T>
  onChange(listener: ChangeListener): void
  /**
   * A text that changes with every commit, whoever makes it, the operator's command included, and that
   * never comes again. On PostgreSQL a round trip, and a commit in another database of the same server
   * changes it as well.
   */
  version(): Promise<string>
  /**
   * Overwrites what was erased also where the database keeps it beside its tables, in SQLite's log; once
   * nobody reads from that any more, such as a backup.
   */
  forget(): Promise<void>
  /** True where an order could be stored now. Cheap: a write of the last seconds proves it. */
  canWrite(): Promise<boolean>
  close(): Promise<void>
}

export type DbLocation = {
  dataDir: string
  databaseUrl?: string | undefined
  /** The migration to stop at, for restoring rows of that version; the newest by default. */
  migration?: string | undefined
}

type Opening = { purpose?: Purpose; onError?: (error: Error) => void }

/**
 * Opens the embedded database in `dataDir`, or PostgreSQL where `databaseUrl` is given, and brings
 * its tables up to date; never under a shop that runs on them. Throws when it cannot be reached, a
 * shop is in the way or a migration fails, and says which.
 */
export async function openDatabase(
  location: DbLocation,
  { purpose = 'use', onError = () => {} }: Opening = {},
): Promise<Db> {
  const name = location.databaseUrl ? 'DATABASE_URL' : sqliteFile(location.dataDir)
  return open(location, { purpose, onError }).catch((error: unknown) => {
    throw new Error(`${name}: ${reasonOf(error)}`, { cause: error })
  })
}

function reasonOf(error: unknown): string {
  const reason = errorReason(error)
  // `pg` complains about a setting of its own where the address has no password.
  return /^SASL: .* client password must be/.test(reason)
    ? 'the server wants a password: postgres://USER:PASSWORD@HOST/DATABASE'
    : reason
}

/** Where the embedded database is kept. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'dyqani.db')

function open(location: DbLocation, opening: Required<Opening>): Promise<Db> {
  const { databaseUrl } = location
  return databaseUrl
    ? openOnPostgres(databaseUrl, location, opening)
    : openOnSqlite(location, opening)
}

/**
 * How long a statement of a running shop may take, in milliseconds: a link that breaks without a word
 * would keep an order for a quarter of an hour.
 */
const STATEMENT_PATIENCE = MINUTE

async function openOnPostgres(
  url: string,
  location: DbLocation,
  { purpose, onError }: Required<Opening>,
): Promise<Db> {
  const serves = purpose === 'serve'
  const release = await preparePostgres(url, location, { purpose, onError })
  const pool = openPostgres(url, onError, serves ? STATEMENT_PATIENCE : undefined)
  const db = await databaseOver({
    engine: 'postgres',
    read: pool,
    write: pool,
    writes: watchWrites(postgresProbe(pool)),
    snapshot: (work) => postgresSnapshot(pool, work),
    version: () => postgresVersion(pool),
    keepOthersOut: lockProducts,
    forget: async () => {},
    watch: (onChange) =>
      location.migration ? watchNothing() : watchPostgres(pool, { url, onChange, onError, serves }),
    release,
  })
  try {
    // Since they were looked at, somebody may have had them alone.
    if (!serves || (await isMigrated(pool, 'postgres'))) return db
    throw new Error('its tables are being changed: start the shop again')
  } catch (error) {
    // An idle connection would keep the operator's command from ending.
    await db.close()
    throw error
  }
}

/** Brings the tables up to date, which may take longer than any statement of a running shop. */
async function preparePostgres(
  url: string,
  { migration }: DbLocation,
  { purpose, onError }: Required<Opening>,
) {
  const pool = openPostgres(url, onError)
  try {
    await assertUtf8(pool)
    return await prepare(pool, {
      engine: 'postgres',
      claim: () => claimDatabase(url),
      // Several may serve at once.
      keeps: purpose === 'replace',
      upTo: migration,
      purpose,
    })
  } finally {
    await pool.destroy()
  }
}

/**
 * Another encoding lacks letters, or takes bytes for letters, and then finds other things than
 * SQLite.
 */
async function assertUtf8(pool: Reader) {
  const { rows } = await sql<{ encoding: string }>`
    select pg_encoding_to_char(encoding) as encoding from pg_database
    where datname = current_database()`.execute(pool)
  const encoding = rows[0]?.encoding
  if (encoding === 'UTF8') return
  throw new Error(`the database is encoded as ${encoding}; the shop needs one with ENCODING 'UTF8'`)
}

async function openOnSqlite(
  { dataDir, migration }: DbLocation,
  { purpose }: Required<Opening>,
): Promise<Db> {
  const file = sqliteFile(dataDir)
  const opened = randomUUID()
  const { read, write } = openSqlite(file)
  const release = await prepare(write, {
    engine: 'sqlite',
    claim: () => claimDirectory(dataDir),
    keeps: purpose !== 'use',
    upTo: migration,
    purpose,
  })
  return databaseOver({
    engine: 'sqlite',
    read,
    write,
    writes: watchWrites(sqliteProbe(write, dataDir)),
    snapshot: (work) => sqliteSnapshot(file, work),
    // The reading connection sees that the writing one, or another process, has committed. It counts
    // from its own start on.
    version: async () => `${opened} ${await dataVersion(read)}`,
    forget: () => emptyLog(write),
    // A transaction is alone from its beginning.
    keepOthersOut: async () => {},
    watch: (onChange) => watchSqlite(write, onChange),
    release,
  })
}

/**
 * Readers go on. As the first statement it comes before the view that the transaction has of the
 * database (postgresql.org/docs/current/sql-lock.html): what came in between is in it.
 */
async function lockProducts(db: Writer) {
  await sql`lock table products in share row exclusive mode`.execute(db)
}

/** Which transactions are over: as long as they are the same, so is all that can be read. */
async function postgresVersion(pool: Reader): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select pg_current_snapshot()::text as version`.execute(pool)
  return rows[0]?.version ?? ''
}

const postgresSnapshot = <T>(pool: Reader, work: (db: Reader) => Promise<T>): Promise<T> =>
  pool.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

/** On a connection of its own: on the shop's one reader it would hold up every page. */
async function sqliteSnapshot<T>(file: string, work: (db: Reader) => Promise<T>): Promise<T> {
  const reader = openSqliteReader(file)
  try {
    return await reader.connection().execute(async (db) => {
      await sql`begin`.execute(db)
      return work(db)
    })
  } finally {
    await reader.destroy()
  }
}

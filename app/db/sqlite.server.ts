import { chmodSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

import {
  type Driver,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  sql,
} from 'kysely'

import type { Schema } from './schema.ts'
import { EmbeddedDriver } from './sqlite-driver.server.ts'

/** Kysely asks for better-sqlite3's shape; this gives it `node:sqlite`, statements kept ready. */
export class EmbeddedDatabase implements SqliteDatabase {
  #statements = new Map<string, SqliteStatement>()
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = kyselyStatement(this.#database.prepare(sql))
    if (this.#statements.size >= 500) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }

  exec(sql: string) {
    this.#database.exec(sql)
  }

  get inTransaction() {
    return this.#database.isTransaction
  }

  close() {
    this.#statements.clear()
    this.#database.close()
  }
}

function kyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bindable(parameters)),
    run: (parameters) => statement.run(...bindable(parameters)),
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  }
}

/** `node:sqlite` binds an object given first as NULL, silently; here that is a bug and throws. */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value
    if (typeof value === 'bigint') return value
    throw new TypeError(`A ${typeof value} cannot be bound to an SQL parameter`)
  })
}

class EmbeddedAdapter extends SqliteAdapter {
  /** The driver hands its one connection round. */
  override get supportsMultipleConnections() {
    return true
  }

  /** SQLite's DDL is transactional, whatever Kysely assumes: a failed migration leaves nothing. */
  override get supportsTransactionalDdl() {
    return true
  }
}

class EmbeddedDialect extends SqliteDialect {
  readonly #database: EmbeddedDatabase

  constructor(database: EmbeddedDatabase) {
    super({ database })
    this.#database = database
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#database)
  }

  override createAdapter() {
    return new EmbeddedAdapter()
  }
}

/**
 * Opens the database file with one connection that writes and one that only reads, so that a page
 * never waits for an order. What is erased is overwritten in the file. Throws where the file system
 * does not give full durability.
 */
export function openSqlite(file: string): { read: Kysely<Schema>; write: Kysely<Schema> } {
  const writer = new DatabaseSync(file)
  chmodSync(file, 0o600)
  writer.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA checkpoint_fullfsync = ON;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
    PRAGMA secure_delete = ON;
  `)
  assertDurable(writer)
  // What a savepoint could undo stays in memory: in a file it costs an order more than its statements.
  writer.exec('PRAGMA busy_timeout = 0; PRAGMA temp_store = MEMORY')
  return { read: openSqliteReader(file), write: kyselyOver(writer) }
}

/** The most that SQLite may map into memory, in bytes; the system loads only what is used. */
const MAPPED = 2_147_418_112

/** One more connection to the same file, which only reads. */
export function openSqliteReader(file: string): Kysely<Schema> {
  const reader = new DatabaseSync(file)
  reader.exec(`PRAGMA query_only = ON; PRAGMA busy_timeout = 5000; PRAGMA mmap_size = ${MAPPED};`)
  return kyselyOver(reader)
}

/** A number that changes with the commits of all other connections, but not with this one's own. */
export async function dataVersion(db: Kysely<Schema>): Promise<number | undefined> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db)
  return rows[0]?.data_version
}

/** The longest pause between two tries to empty the log, in milliseconds. */
const LONGEST_PAUSE = 1_000

/**
 * Writes all that is in the log into the file, and empties the log: until then both hold what has been
 * erased. Waits for whoever reads from it, such as a backup.
 */
export async function emptyLog(write: Kysely<Schema>): Promise<void> {
  for (let ms = 20; ; ms = Math.min(2 * ms, LONGEST_PAUSE)) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(write)
    if (rows[0]?.busy === 0) return
    await pause(ms)
  }
}

const kyselyOver = (database: DatabaseSync) =>
  new Kysely<Schema>({ dialect: new EmbeddedDialect(new EmbeddedDatabase(database)) })

function assertDurable(database: DatabaseSync) {
  const mode = database.prepare('PRAGMA journal_mode').get()?.journal_mode
  const synchronous = database.prepare('PRAGMA synchronous').get()?.synchronous
  if (mode !== 'wal' || synchronous !== 2) {
    throw new Error(`SQLite must run in WAL with synchronous=FULL, not ${mode}/${synchronous}`)
  }
}

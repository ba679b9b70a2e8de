import { chmodSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises'

import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'

import type { Schema } from './schema.ts'
import { isBusy } from './storage-failure.server.ts'
import { statementsIn } from './together.server.ts'

/** How long another process may hold the one place for a writer before orders are told to wait. */
const BUSY_PATIENCE_MS = 2_000

/** Kysely asks for better-sqlite3's shape; this gives it `node:sqlite`, statements kept ready. */
class EmbeddedDatabase implements SqliteDatabase {
  #statements = new Map<string, SqliteStatement>()
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = readyStatement(this.#database.prepare(sql))
    if (this.#statements.size >= 500) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }

  get inTransaction() {
    return this.#database.isTransaction
  }

  close() {
    this.#statements.clear()
    this.#database.close()
  }
}

function readyStatement(statement: StatementSync): SqliteStatement {
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

/** Runs the statements of a parcel one after the other; what follows one that fails is not run. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statements = statementsIn(query)
    if (!statements) return this.#connection.executeQuery<R>(query)
    const rows: unknown[] = []
    for (const statement of statements) rows.push(await this.#connection.executeQuery(statement))
    return { rows: rows as R[] }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<R>(query, chunkSize)
  }
}

/** A deferred transaction that turns into a write can meet another writer half-way; this cannot. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: EmbeddedDatabase
  /** Since when another process has been in the way; all who wait share one patience. */
  #busySince: number | undefined

  constructor(database: EmbeddedDatabase) {
    super({ database })
    this.#database = database
  }

  override async acquireConnection() {
    return new EmbeddedConnection(await super.acquireConnection())
  }

  override async beginTransaction(connection: DatabaseConnection) {
    // Orders in a row would otherwise keep everybody out until the last of them is on the disk.
    await othersTurn()
    while (!(await this.#begins(connection))) await pause(20)
  }

  /** SQLite's own waiting would hold up every visitor, readers too. */
  async #begins(connection: DatabaseConnection): Promise<boolean> {
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
      this.#busySince = undefined
      return true
    } catch (error) {
      this.#busySince ??= performance.now()
      const waited = performance.now() - this.#busySince
      if (!isBusy(error) || waited > BUSY_PATIENCE_MS) throw error
      return false
    }
  }

  /** A full disk has ended the transaction already; a second error would hide the first. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite's DDL is transactional, whatever Kysely assumes: a failed migration leaves nothing. */
class TransactionalAdapter extends SqliteAdapter {
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
    return new ImmediateDriver(this.#database)
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/**
 * Opens the database file with one connection that writes and one that only reads, so that a page
 * never waits for an order. What is erased is overwritten in the file. Throws where the file system does not give full durability.
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
  writer.exec('PRAGMA busy_timeout = 0')
  return { read: openSqliteReader(file), write: kyselyOver(writer) }
}

/** One more connection to the same file, which only reads. */
export function openSqliteReader(file: string): Kysely<Schema> {
  const reader = new DatabaseSync(file)
  reader.exec('PRAGMA query_only = ON; PRAGMA busy_timeout = 5000; PRAGMA mmap_size = 268435456;')
  return kyselyOver(reader)
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

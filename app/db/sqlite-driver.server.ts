import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely'

import type { EmbeddedDatabase } from './sqlite.server.ts'
import { isBusy } from './failures.server.ts'
import { statementsIn } from './together.server.ts'

/** How long another process may hold the one place for a writer before orders are refused. */
const BUSY_PATIENCE_MS = 2_000
/** So many transactions wait for one commit at most: visitors wait while they are made. */
const MOST_SHARING = 16

/** One commit, and the transactions that wait for it. */
type Commit = PromiseWithResolvers<void> & { shares: boolean; members: number }

/**
 * The one connection, while it is a transaction's or a statement's by itself. A transaction passes it
 * on to the next one before it is committed.
 */
class EmbeddedConnection implements DatabaseConnection {
  commit: Commit | undefined
  isOver = false
  failure: unknown
  readonly #database: EmbeddedDatabase
  readonly #commitOthers: () => void

  constructor(database: EmbeddedDatabase, commitOthers: () => void) {
    this.#database = database
    this.#commitOthers = commitOthers
  }

  /** Runs the statements of a bundle one after the other; what follows one that fails is not run. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // A statement by itself must not wait for a commit that it knows nothing of.
    if (!this.commit) this.#commitOthers()
    try {
      const bundle = statementsIn(query)
      if (!bundle) return this.#run(query) as QueryResult<R>
      return { rows: bundle.map((statement) => this.#run(statement)) as R[] }
    } catch (error) {
      this.failure = error
      throw error
    }
  }

  #run({ sql, parameters }: CompiledQuery): QueryResult<unknown> {
    const statement = this.#database.prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters) }
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery) {
    for (const row of this.#database.prepare(sql).iterate(parameters)) yield { rows: [row as R] }
  }
}

/** The first of a commit needs no savepoint, which costs as much as a statement: all is its own. */
const isFirst = ({ commit }: EmbeddedConnection) => commit?.members === 0

/**
 * Kysely's driver for a database of one connection. Waiting for the disk costs more than all
 * statements of an order, so transactions that wait for their turn together are committed together:
 * each is undone by itself, none is acknowledged before the commit of all is on the disk. They ask
 * for it with the isolation `read committed`; any other transaction, such as a long import, is
 * committed alone, and holds up nobody who is done.
 */
export class EmbeddedDriver implements Driver {
  readonly #database: EmbeddedDatabase
  #waiting: (() => void)[] = []
  #isTaken = false
  #commit: Commit | undefined
  /** Since when another process has been in the way; all who wait share one patience. */
  #busySince: number | undefined

  constructor(database: EmbeddedDatabase) {
    this.#database = database
  }

  async init() {}

  async destroy() {
    this.#commitNow()
    this.#database.close()
  }

  async acquireConnection() {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    return new EmbeddedConnection(this.#database, () => this.#commitNow())
  }

  async releaseConnection(connection: EmbeddedConnection) {
    if (!connection.isOver) this.#passOn(connection)
  }

  async beginTransaction(connection: EmbeddedConnection, { isolationLevel }: TransactionSettings) {
    const shares = isolationLevel === 'read committed'
    if (!shares || !this.#commit?.shares) this.#commitNow()
    this.#commit ??= await this.#begin(shares)
    connection.commit = this.#commit
    if (!isFirst(connection)) this.#database.exec('savepoint member')
  }

  async commitTransaction(connection: EmbeddedConnection) {
    if (!isFirst(connection)) this.#database.exec('release member')
    const { commit } = connection
    if (commit) commit.members += 1
    this.#passOn(connection)
    await commit?.promise
  }

  async rollbackTransaction(connection: EmbeddedConnection) {
    // Its commit failed, and undid it.
    if (connection.isOver) return
    if (!this.#database.inTransaction) return this.#loseCommit(connection)
    if (isFirst(connection)) this.#commitNow()
    else this.#database.exec('rollback to member; release member')
    this.#passOn(connection)
    // What it failed for may be what another did before: that must be seen by whoever looks again.
    await connection.commit?.promise.catch(() => {})
  }

  /** A full disk has ended the whole transaction, with all who waited for its commit. */
  #loseCommit(connection: EmbeddedConnection) {
    this.#commit = undefined
    connection.commit?.reject(connection.failure)
  }

  async #begin(shares: boolean): Promise<Commit> {
    // Orders in a row would otherwise keep everybody out until the last of them is on the disk.
    await nextTurn()
    while (!this.#begins()) await pause(20)
    const commit = { ...Promise.withResolvers<void>(), shares, members: 0 }
    // Where it fails with nobody waiting for it, nobody need be told.
    commit.promise.catch(() => {})
    return commit
  }

  /** SQLite's own waiting would hold up every visitor, readers too. */
  #begins(): boolean {
    try {
      // A deferred transaction that turns into a write can meet another writer half-way.
      this.#database.exec('begin immediate')
      this.#busySince = undefined
      return true
    } catch (error) {
      this.#busySince ??= performance.now()
      const waited = performance.now() - this.#busySince
      if (!isBusy(error) || waited > BUSY_PATIENCE_MS) throw error
      return false
    }
  }

  /** Gives the connection to whoever waits; commits where nobody does, or enough wait for it. */
  #passOn(connection: EmbeddedConnection) {
    connection.isOver = true
    const next = this.#waiting.shift()
    if ((this.#commit?.members ?? 0) >= MOST_SHARING) this.#commitNow()
    if (next) return next()
    this.#busySince = undefined
    this.#isTaken = false
    if (this.#commit?.shares) this.#commitSoon(this.#commit)
    else this.#commitNow()
  }

  /** Commits once requests that have already arrived could join: the disk blocks the process. */
  #commitSoon(commit: Commit) {
    setImmediate(() => {
      if (this.#commit === commit && !this.#isTaken) this.#commitNow()
    })
  }

  #commitNow() {
    const commit = this.#commit
    if (!commit) return
    this.#commit = undefined
    try {
      this.#database.exec(commit.members > 0 ? 'commit' : 'rollback')
      commit.resolve()
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec('rollback')
      commit.reject(error)
    }
  }
}

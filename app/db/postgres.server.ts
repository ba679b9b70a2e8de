import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'

import { MINUTE } from '#app/values/time.ts'

import { isStorageFailure } from './failures.server.ts'
import type { Schema } from './schema.ts'
import { statementsIn } from './together.server.ts'

/** How long a connection may be idle: opening one takes several round trips. */
const IDLE = 10 * MINUTE
/** An idle connection is heard of every 30 s: routers forget those that say nothing. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 }

/**
 * Opens a pool. `onError` is called for each broken connection; unhandled, one would end the
 * process. A statement that takes longer than `patience`, in milliseconds, breaks its connection;
 * without it any may take for ever.
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  patience?: number,
): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: IDLE,
    ...KEEP_ALIVE,
    ...(patience && { query_timeout: patience }),
    // What is sent does not wait for the answer to what was sent before.
    pipeline: true,
    types: { getTypeParser: parserOf },
  } as pg.PoolConfig)
  // Each connection reports its own errors; the pool would repeat them with the whole client attached.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', onError))
  return new Kysely<Schema>({ dialect: new PipelinedDialect(pool) })
}

class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#pool)
  }
}

/** Kysely's driver waits for each statement's answer; on a far link that is most of an order's time. */
class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init() {}

  async acquireConnection() {
    return new PipelinedConnection(await this.#pool.connect())
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings) {
    connection.begin(settings)
  }

  async commitTransaction(connection: PipelinedConnection) {
    await connection.commit()
  }

  async rollbackTransaction(connection: PipelinedConnection) {
    await connection.rollback()
  }

  async releaseConnection(connection: PipelinedConnection) {
    connection.release()
  }

  async destroy() {
    await this.#pool.end()
  }
}

class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #begun: Promise<unknown> = Promise.resolve()
  #isBroken = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** Sent ahead of the first statement, which need not wait for it. */
  begin({ isolationLevel, accessMode }: TransactionSettings) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    this.#begun = this.#client.query(
      `start transaction${level}${accessMode ? ` ${accessMode}` : ''}`,
    )
    // Heard at the commit; until then nobody listens.
    this.#begun.catch(() => {})
  }

  async commit() {
    await this.#begun
    const { command } = await this.#client.query('commit')
    // A transaction in which a statement failed is rolled back whatever is asked for.
    if (command !== 'COMMIT') throw new Error('PostgreSQL has rolled the transaction back')
  }

  /** A connection that cannot roll back is of no further use: the server does it when it closes. */
  async rollback() {
    try {
      await this.#client.query('rollback')
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release() {
    this.#client.release(this.#isBroken)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statements = statementsIn(query)
    if (!statements) return this.#send<R>(query)
    const sent = statements.map((statement) => this.#send(statement))
    // All answers first: the transaction goes on only when nothing is under way any more.
    await Promise.allSettled(sent)
    return { rows: (await Promise.all(sent)) as R[] }
  }

  async #send<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#answerTo(sql, parameters)
    const counts = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
    return { rows, ...(counts && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  /** What waited too long has its connection cut a moment later: nobody must be given that one. */
  async #answerTo(sql: string, parameters: readonly unknown[]) {
    try {
      return await this.#client.query(sql, [...parameters])
    } catch (error) {
      if (isStorageFailure(error)) this.#isBroken = true
      throw error
    }
  }

  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Long answers are read in batches, not as a stream')
  }
}

const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? safeInteger : pg.types.getTypeParser(oid, format)

/** `int8` as a number, as SQLite gives it; one too large for a number is a bug. */
function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is not a safe integer`)
  return number
}

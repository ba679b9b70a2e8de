import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import type { Schema } from './schema.ts'

/** Opens a pool. `onError` hears of idle connections that broke; without it they end the process. */
export function openPostgres(url: string, onError: (error: Error) => void): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser: parserOf },
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? safeInteger : pg.types.getTypeParser(oid, format)

/** `int8` as a number, as SQLite gives it; one too large for a number is a bug. */
function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is not a safe integer`)
  return number
}

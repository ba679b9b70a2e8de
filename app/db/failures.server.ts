import { errorCode } from '#app/values/errors.ts'

/* What a database's errors mean: the one place that knows the engines' codes and words. */

/** SQLite's busy, locked, read-only, I/O error, corrupt, full, cannot open and no database. */
const SQLITE_STORAGE = new Set([5, 6, 8, 10, 11, 13, 14, 26])

/** PostgreSQL's classes: no connection, out of resources, operator's intervention, system error. */
const POSTGRES_CLASSES = /^(?:08|53|57|58)[0-9A-Z]{3}$/
/** A standby, or a database that its operator made read-only. */
const POSTGRES_READ_ONLY = '25006'

/** What a link to a database or a disk breaks with. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  // What `app/pictures` says of the service that keeps its objects.
  'OBJECT_STORAGE',
])

/** `pg` gives these no code. */
const POSTGRES_LINK =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * True where the database, the disk under it or the pictures' storage cannot do its work for now:
 * no bug of ours, and the same request may succeed later.
 */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isStorageFailure)) return true
  if ('errcode' in error) return SQLITE_STORAGE.has(Number(error.errcode) & 0xff)
  const code = errorCode(error) ?? ''
  return (
    SYSTEM.has(code) ||
    POSTGRES_CLASSES.test(code) ||
    code === POSTGRES_READ_ONLY ||
    POSTGRES_LINK.test(error.message)
  )
}

/** True where another connection holds SQLite's one place for a writer. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5

/** PostgreSQL's serialization failure and deadlock. */
const ONCE_MORE = new Set(['40001', '40P01'])

/** True where PostgreSQL undid a transaction for the sake of another one: later it may succeed. */
export const isSerializationFailure = (error: unknown): boolean =>
  ONCE_MORE.has(errorCode(error) ?? '')

const POSTGRES_FOREIGN_KEY = '23503'

/**
 * True where the same transaction may succeed at once. A row that it refers to may have been deleted
 * since it was looked up: then the next try sees that, such as an order that its account is gone.
 */
export const mayRetry = (error: unknown): boolean =>
  isSerializationFailure(error) || errorCode(error) === POSTGRES_FOREIGN_KEY

const POSTGRES_UNIQUE = '23505'
/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY */
const SQLITE_UNIQUE = new Set([2067, 1555])

/** True where a write met a row with the same unique value, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (errorCode(error) === POSTGRES_UNIQUE) return true
  return error instanceof Error && 'errcode' in error && SQLITE_UNIQUE.has(Number(error.errcode))
}

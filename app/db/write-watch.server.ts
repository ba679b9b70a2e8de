import { type Kysely, sql } from 'kysely'

import type { Schema } from './schema.ts'
import { isStorageFailure } from './storage-failure.server.ts'

/** For so long a write that succeeded proves that the next one will. */
const PROOF_MS = 5_000

/** Knows whether the database takes writes, from those that pass by and else from one of its own. */
export function watchWrites(engine: 'sqlite' | 'postgres', db: Kysely<Schema>) {
  let provenAt = Number.NEGATIVE_INFINITY
  let probe: Promise<boolean> | undefined

  async function watch<T>(writing: Promise<T>): Promise<T> {
    try {
      const result = await writing
      provenAt = performance.now()
      return result
    } catch (error) {
      if (isStorageFailure(error)) provenAt = Number.NEGATIVE_INFINITY
      throw error
    }
  }

  async function proves(): Promise<boolean> {
    try {
      return await watch(engine === 'sqlite' ? writeSqlite(db) : takesWrites(db))
    } catch {
      return false
    } finally {
      probe = undefined
    }
  }

  return {
    watch,
    async canWrite() {
      if (performance.now() - provenAt < PROOF_MS) return true
      return (probe ??= proves())
    },
  }
}

/** Writes a number that nobody reads, so that a full disk, too, is noticed. */
function writeSqlite(db: Kysely<Schema>): Promise<boolean> {
  const number = Math.trunc(performance.now()) % 2 ** 31
  return db.transaction().execute(async (transaction) => {
    await sql.raw(`PRAGMA user_version = ${number}`).execute(transaction)
    return true
  })
}

/** False on a standby and on a database made read-only; throws where there is none. */
async function takesWrites(db: Kysely<Schema>): Promise<boolean> {
  const answer = sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`
  return (await answer.execute(db)).rows[0]?.mode === 'off'
}

import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Kysely, sql } from 'kysely'

import { isoTime } from '#app/values/dates.ts'

import type { Schema } from './schema.ts'
import { isStorageFailure } from './failures.server.ts'

/** How long a write that succeeded proves that the next one will. */
const PROOF_MS = 5_000
/** How long one that failed counts for more: on a full disk small writes may still succeed. */
const DOUBT_MS = 2_000
/** A disk with less than this is full, in bytes: the database needs room beside an order's own. */
const LEAST_ROOM = 1024 * 1024

/** Tries whether a write would succeed; may throw instead of saying no. */
type Probe = () => Promise<boolean>

/** Knows whether the database takes writes, from those that pass by and else from a probe of its own. */
export function watchWrites(probe: Probe) {
  let provenAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  let probing: Promise<boolean> | undefined

  async function watch<T>(writing: Promise<T>): Promise<T> {
    try {
      const result = await writing
      provenAt = performance.now()
      return result
    } catch (error) {
      if (isStorageFailure(error)) failedAt = performance.now()
      throw error
    }
  }

  async function proves(): Promise<boolean> {
    const at = performance.now()
    const proven = await probe().catch(() => false)
    if (proven) provenAt = at
    probing = undefined
    return proven
  }

  return {
    watch,
    async canWrite() {
      const now = performance.now()
      if (now - failedAt < DOUBT_MS) return false
      if (now - provenAt < PROOF_MS) return true
      return (probing ??= proves())
    },
  }
}

/**
 * Checks that the disk has room, takes the one place for a writer, and writes a file of its own: a
 * write to the database would invalidate every answer that is cached until the database changes.
 */
export const sqliteProbe =
  (db: Kysely<Schema>, dataDir: string): Probe =>
  async () => {
    const { bavail, bsize } = await statfs(dataDir)
    if (bavail * bsize < LEAST_ROOM) return false
    await db.transaction().execute(async () => {})
    await writeFile(join(dataDir, 'readiness'), isoTime(Date.now()), { mode: 0o600, flush: true })
    return true
  }

/** Says no on a standby and on a database made read-only. */
export const postgresProbe =
  (db: Kysely<Schema>): Probe =>
  async () => {
    const setting = sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`
    return (await setting.execute(db)).rows[0]?.mode === 'off'
  }

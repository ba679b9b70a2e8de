import { type Kysely, sql } from 'kysely'

import type { Schema } from './schema.ts'

/** One process at a time looks after the index; the number is nobody else's. */
const LOCK = 4_407_006

/**
 * Gives PostgreSQL the index that searches look into. It needs the extension `pg_trgm`; where the
 * role may not create it the search reads every text instead, which is right but slow, and `onError`
 * hears what to do. Looked after at every start, so a restart is enough once the extension is there.
 */
export async function ensureSearchIndex(
  db: Kysely<Schema>,
  onError: (error: Error) => void,
): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
      await sql`create extension if not exists pg_trgm`.execute(transaction)
      await sql`create index if not exists products_search
        on products using gin (search_text gin_trgm_ops)`.execute(transaction)
    })
  } catch (cause) {
    onError(new Error(MISSING, { cause }))
  }
}

const MISSING =
  'Searching is slow: PostgreSQL has no index for it. Let an administrator of the database run CREATE EXTENSION pg_trgm in it, then restart the shop.'

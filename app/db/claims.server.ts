import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

import type { Kysely } from 'kysely'
import pg from 'pg'

import { isBusy } from './failures.server.ts'
import { type Engine, isMigrated, migrate } from './migrations.server.ts'
import type { Schema } from './schema.ts'

/*
 * Whose a shop's data is. Under a running shop nobody may change the tables, which it goes on filling
 * as it knew them, or replace what is in them, with its newest orders. Either kind of claim ends with
 * the process that made it, however that ends.
 */

/** Gives a claim back. */
export type Release = () => Promise<void>

/** How long a shop waits for a claim, in milliseconds: one that is ending takes up to 12 s. */
const PATIENCE = 15_000
const PAUSE = 100

/**
 * What a database is opened for: to `serve` a shop, as on SQLite one process may; to `replace` all
 * that is in it, while none serves; or to `use` it beside whoever serves.
 */
export type Purpose = 'serve' | 'replace' | 'use'

const AT_WORK = 'another process of the shop is at work there'
const REFUSALS: Record<Purpose, string> = {
  serve: `${AT_WORK}: end it first`,
  replace: `${AT_WORK}: end it first`,
  use: `${AT_WORK}, of another version: end it, or start it again, first`,
}

type Preparing = {
  engine: Engine
  claim: () => Promise<Release | undefined>
  /** Whether the claim is wanted for as long as the database is open, and not for its tables alone. */
  keeps: boolean
  /** See `migrate`. */
  upTo: string | undefined
  purpose: Purpose
}

/**
 * Brings the tables up to date under a claim, which is returned where it `keeps`. Where it does not,
 * and the tables are up to date, nothing is claimed.
 */
export async function prepare(
  db: Kysely<Schema>,
  { engine, claim, keeps, upTo, purpose }: Preparing,
): Promise<Release | undefined> {
  const release = await claimed()
  if (!release) return undefined
  try {
    await migrate(db, engine, upTo)
  } catch (error) {
    await release()
    throw error
  }
  if (keeps) return release
  await release()
  return undefined

  async function claimed(): Promise<Release | undefined> {
    const end = performance.now() + (purpose === 'serve' ? PATIENCE : 0)
    for (;;) {
      if (!keeps && !upTo && (await isMigrated(db, engine))) return undefined
      const release = await claim()
      if (release) return release
      if (performance.now() >= end) throw new Error(REFUSALS[purpose])
      await pause(PAUSE)
    }
  }
}

/**
 * Claims a data directory for this process alone, by a lock of the system's on a file. Nothing where
 * somebody has it.
 */
export async function claimDirectory(dataDir: string): Promise<Release | undefined> {
  const lock = new DatabaseSync(join(dataDir, 'claim.lock'))
  try {
    lock.exec('begin exclusive')
    return async () => lock.close()
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

/** Of all advisory locks in a database, the shop's. */
const LOCK = 1_148_807_529
/** So that PostgreSQL hears within a minute that the machine at the other end is gone, claim and all. */
const KEEPALIVES =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'
/** What a running shop asks of its database; it is answered once nobody has that alone. */
export const SHARED_CLAIM = `${KEEPALIVES}; select pg_advisory_lock_shared(${LOCK})`

/** Resolves when the shared claim is there. Throws where it does not come in time. */
export async function shared(claim: Promise<void>): Promise<void> {
  const isThere = await Promise.race([
    claim.then(() => true),
    pause(PATIENCE, false, { ref: false }),
  ])
  if (!isThere) throw new Error(REFUSALS.serve)
}

/** Claims a PostgreSQL database for this process alone. Nothing where a shop is running on it. */
export async function claimDatabase(url: string): Promise<Release | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A claim whose connection breaks is over; what is written meanwhile is as whole as before.
  client.on('error', () => {})
  let isClaimed = false
  try {
    await client.connect()
    await client.query(KEEPALIVES)
    const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK}) as claimed`)
    isClaimed = rows[0]?.claimed === true
  } finally {
    if (!isClaimed) await client.end().catch(() => {})
  }
  return isClaimed ? () => client.end() : undefined
}

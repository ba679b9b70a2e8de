import { randomBytes } from 'node:crypto'

import { type Kysely, sql } from 'kysely'
import pg from 'pg'

import { MINUTE } from '#app/values/time.ts'

import { type Change, LOOK_EVERY, type Watch } from './changes.server.ts'
import { shared, SHARED_CLAIM } from './claims.server.ts'
import { KEEP_ALIVE } from './postgres.server.ts'
import type { Schema } from './schema.ts'

/** How long changes are kept; a process that looked away for longer must forget all it knows. */
const KEPT_MINUTES = 60
const PRUNE_EVERY = 10 * MINUTE
const CHANNEL = 'dyqani_changes'

type PostgresWatch = {
  url: string
  onChange: (change: Change) => void
  onError: (error: Error) => void
  /** Whether this process is a shop, which nobody may replace or migrate the data under. */
  serves: boolean
}

/**
 * Watches what other processes of this shop write on PostgreSQL. A note of each change is a row of
 * the writer's own transaction; the notification that goes with it only says that it is time to look.
 * Each look reads the notes of all transactions that were still running at the look before, and of
 * all later ones: an early one may have committed late, and reading a note twice does no harm. Throws
 * where a shop would serve while somebody has the database alone.
 */
export async function watchPostgres(
  db: Kysely<Schema>,
  { url, onChange, onError, serves }: PostgresWatch,
): Promise<Watch> {
  let origin = newOrigin()
  let seen = await oldestUnderWay(db)
  let lookedAt = Date.now()
  let prunedAt = 0
  let isLost = false
  let looking = Promise.resolve()
  let isWaiting = false

  async function look() {
    const next = await oldestUnderWay(db)
    const { rows } = await sql<{ scopes: string }>`
      select scopes from changes where transaction >= ${seen}::xid8 and origin <> ${origin}`.execute(
      db,
    )
    seen = next
    isLost = false
    const away = Date.now() - lookedAt
    lookedAt = Date.now()
    if (away > (KEPT_MINUTES / 2) * MINUTE) onChange('everything')
    else if (rows.length > 0) onChange(new Set(rows.flatMap((row) => row.scopes.split('\n'))))
    if (lookedAt - prunedAt < PRUNE_EVERY) return
    prunedAt = lookedAt
    await prune(db)
  }
  /** An outage is reported once, not at every look. */
  const lose = (error: Error) => {
    if (!isLost) onError(error)
    isLost = true
  }
  /** One look at a time, and one that waits: it sees all that was told before it begins. */
  const lookSoon = () => {
    if (isWaiting) return
    isWaiting = true
    looking = looking
      .then(() => {
        isWaiting = false
        return look()
      })
      .catch(lose)
  }

  const hello = [...(serves ? [SHARED_CLAIM] : []), `listen ${CHANNEL}`].join(';')
  const { promise: heard, resolve: onHeard } = Promise.withResolvers<void>()
  const ear = listen(url, hello, () => {
    onHeard()
    lookSoon()
  })
  const timer = setInterval(() => {
    ear.keepOpen()
    lookSoon()
  }, LOOK_EVERY)
  timer.unref()
  async function stop() {
    clearInterval(timer)
    await ear.close()
    await looking
  }
  try {
    if (serves) await shared(heard)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    async announce(transaction, scopes) {
      await sql`with note as (
          insert into changes (origin, scopes) values (${origin}, ${[...scopes].join('\n')})
        ) select pg_notify(${CHANNEL}, '')`.execute(transaction)
    },
    doubt() {
      origin = newOrigin()
    },
    stop,
  }
}

/** By which a process knows its own notes. */
const newOrigin = () => randomBytes(8).toString('hex')

async function prune(db: Kysely<Schema>) {
  await sql`delete from changes
    where made_at < now() - make_interval(mins => ${KEPT_MINUTES})`.execute(db)
}

async function oldestUnderWay(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db)
  return rows[0]?.xmin ?? '0'
}

/** A connection that says `hello` and hears notifications. When it breaks, looking every second goes on. */
function listen(url: string, hello: string, onNotice: () => void) {
  let client: pg.Client | undefined
  const keepOpen = () => {
    if (client) return
    const fresh = new pg.Client({ connectionString: url, ...KEEP_ALIVE })
    client = fresh
    const lose = () => {
      if (client === fresh) client = undefined
      void fresh.end().catch(() => {})
    }
    fresh.on('error', lose)
    fresh.on('end', lose)
    fresh.on('notification', onNotice)
    // What was missed while nobody listened is found by looking once now.
    fresh
      .connect()
      .then(() => fresh.query(hello))
      .then(onNotice, lose)
  }
  keepOpen()
  return {
    keepOpen,
    async close() {
      const last = client
      client = undefined
      last?.removeAllListeners('end')
      await last?.end().catch(() => {})
    },
  }
}

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

type Watching = {
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
export async function watchPostgres(db: Kysely<Schema>, watching: Watching): Promise<Watch> {
  const watch = new PostgresWatch(db, watching, await oldestUnderWay(db))
  try {
    if (watching.serves) await shared(watch.heard)
    return watch
  } catch (error) {
    await watch.stop()
    throw error
  }
}

class PostgresWatch implements Watch {
  /** Resolves when the database has answered `listen`, and the claim of a shop before it. */
  readonly heard: Promise<void>
  readonly #db: Kysely<Schema>
  readonly #watching: Watching
  readonly #ear: ReturnType<typeof listen>
  readonly #timer: NodeJS.Timeout
  #origin = newOrigin()
  /** The oldest transaction that was under way at the last look. */
  #seen: string
  #lookedAt = Date.now()
  #prunedAt = 0
  #looking = Promise.resolve()
  #isWaiting = false
  #isLost = false

  constructor(db: Kysely<Schema>, watching: Watching, seen: string) {
    this.#db = db
    this.#watching = watching
    this.#seen = seen
    const hello = [...(watching.serves ? [SHARED_CLAIM] : []), `listen ${CHANNEL}`].join(';')
    const { promise, resolve } = Promise.withResolvers<void>()
    this.heard = promise
    this.#ear = listen(watching.url, hello, () => {
      resolve()
      this.#lookSoon()
    })
    this.#timer = setInterval(() => {
      this.#ear.keepOpen()
      this.#lookSoon()
    }, LOOK_EVERY)
    this.#timer.unref()
  }

  async announce(transaction: Kysely<Schema>, scopes: ReadonlySet<string>) {
    await sql`with note as (
        insert into changes (origin, scopes) values (${this.#origin}, ${[...scopes].join('\n')})
      ) select pg_notify(${CHANNEL}, '')`.execute(transaction)
  }

  doubt() {
    this.#origin = newOrigin()
  }

  async stop() {
    clearInterval(this.#timer)
    await this.#ear.close()
    await this.#looking
  }

  /** One look at a time, and one that waits: it sees all that was told before it begins. */
  #lookSoon() {
    if (this.#isWaiting) return
    this.#isWaiting = true
    this.#looking = this.#looking
      .then(() => {
        this.#isWaiting = false
        return this.#look()
      })
      .catch((error: Error) => this.#lose(error))
  }

  async #look() {
    const scopes = await this.#readNotes()
    this.#isLost = false
    const away = Date.now() - this.#lookedAt
    this.#lookedAt += away
    const { onChange } = this.#watching
    if (away > (KEPT_MINUTES / 2) * MINUTE) onChange('everything')
    else if (scopes.size > 0) onChange(scopes)
    await this.#prune()
  }

  /** What others have changed since the last look. */
  async #readNotes(): Promise<Set<string>> {
    const next = await oldestUnderWay(this.#db)
    const { rows } = await sql<{ scopes: string }>`
      select scopes from changes
      where transaction >= ${this.#seen}::xid8 and origin <> ${this.#origin}`.execute(this.#db)
    this.#seen = next
    return new Set(rows.flatMap((row) => row.scopes.split('\n')))
  }

  async #prune() {
    if (this.#lookedAt - this.#prunedAt < PRUNE_EVERY) return
    this.#prunedAt = this.#lookedAt
    await sql`delete from changes
      where made_at < now() - make_interval(mins => ${KEPT_MINUTES})`.execute(this.#db)
  }

  /** An outage is reported once, not at every look. */
  #lose(error: Error) {
    if (!this.#isLost) this.#watching.onError(error)
    this.#isLost = true
  }
}

/** By which a process knows its own notes. */
const newOrigin = () => randomBytes(8).toString('hex')

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

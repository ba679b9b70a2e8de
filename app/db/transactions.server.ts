import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'

import type { IsolationLevel } from 'kysely'

import type { Watch } from './changes.server.ts'
import type { Release } from './claims.server.ts'
import type { ChangeListener, Db, Work, Writer } from './database.server.ts'
import { mayRetry } from './failures.server.ts'
import type { watchWrites } from './write-watch.server.ts'

/**
 * Writers of one category wait for its counter by trying again; thirty at once need about ten
 * tries.
 */
const MOST_TRIES = 30
/** From then on a transaction has its turn alone: orders may come in its way for ever. */
const TRIES_AMONG_OTHERS = 4

const insideTransaction = new AsyncLocalStorage<true>()

/** What the engines do each in its own way. */
type OpenEngine = Pick<Db, 'engine' | 'snapshot' | 'version' | 'forget'> & {
  /** Begins a transaction by keeping all others from writing what most of them do. */
  keepOthersOut: (db: Writer) => Promise<void>
  read: Writer
  write: Writer
  writes: ReturnType<typeof watchWrites>
  watch: (onChange: ChangeListener) => Promise<Watch>
  release: Release | undefined
}

type Run<T> = (work: Work) => Promise<T>

/** The shop's database over one of its engines, whose tables are up to date; that is closed where it throws. */
export async function databaseOver(engine: OpenEngine): Promise<Db> {
  const { read, write, writes, watch, release, keepOthersOut, ...own } = engine
  const listeners: ChangeListener[] = []
  const tell: ChangeListener = (change) => {
    for (const listener of listeners) listener(change)
  }
  async function closeEngine() {
    await write.destroy()
    if (read !== write) await read.destroy()
    await release?.()
  }
  const others = await watch(tell).catch(async (error: unknown) => {
    await closeEngine()
    throw error
  })

  async function attempt<T>(run: Run<T>, isolation: IsolationLevel, isAlone: boolean) {
    const scopes = new Set<string>()
    const begin = write.transaction().setIsolationLevel(isolation)
    let isWhole = false
    try {
      return await begin.execute((db) =>
        insideTransaction.run(true, async () => {
          const changed: Work['changed'] = (...names) => names.forEach((name) => scopes.add(name))
          if (isAlone) await keepOthersOut(db)
          const done = await run({ db, changed })
          if (scopes.size > 0) await others.announce(db, scopes)
          isWhole = true
          return done
        }),
      )
    } catch (error) {
      if (isWhole) others.doubt()
      throw error
    } finally {
      // Also where the commit fails: when only its answer was lost, the change is there.
      if (isWhole && scopes.size > 0) tell(scopes)
    }
  }

  return {
    ...own,
    get read() {
      assertOutside()
      return read
    },
    async transaction(run, isolation = 'serializable') {
      assertOutside()
      return withRetries((tries) =>
        writes.watch(attempt(run, isolation, tries > TRIES_AMONG_OTHERS)),
      )
    },
    onChange: (listener) => void listeners.push(listener),
    canWrite: writes.canWrite,
    async close() {
      await others.stop()
      await closeEngine()
    },
  }
}

/** Tries again where another transaction came in its way, after a pause that grows. */
async function withRetries<T>(attempt: (tries: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(tries)
    } catch (error) {
      if (tries === MOST_TRIES || !mayRetry(error)) throw error
      await pause(tries * 5 * Math.random())
    }
  }
}

function assertOutside() {
  if (insideTransaction.getStore()) {
    throw new Error('Inside a transaction only its own handle may be used')
  }
}

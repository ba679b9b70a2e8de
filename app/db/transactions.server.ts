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

const insideTransaction = new AsyncLocalStorage<true>()

/** What the engines do each in its own way. */
type OpenEngine = Pick<Db, 'engine' | 'snapshot' | 'version' | 'forget'> & {
  read: Writer
  write: Writer
  writes: ReturnType<typeof watchWrites>
  watch: (onChange: ChangeListener) => Promise<Watch>
  release: Release | undefined
}

/** The shop's database over one of its engines, whose tables are up to date. */
export async function databaseOver(engine: OpenEngine): Promise<Db> {
  const { read, write, writes, watch, release, ...own } = engine
  const listeners: ChangeListener[] = []
  const tell: ChangeListener = (change) => {
    for (const listener of listeners) listener(change)
  }
  const { announce, doubt, stop } = await watch(tell)

  async function attempt<T>(run: (work: Work) => Promise<T>, isolation: IsolationLevel) {
    const scopes = new Set<string>()
    const begin = write.transaction().setIsolationLevel(isolation)
    let isWhole = false
    try {
      return await begin.execute((db) =>
        insideTransaction.run(true, async () => {
          const changed: Work['changed'] = (...names) => names.forEach((name) => scopes.add(name))
          const done = await run({ db, changed })
          if (scopes.size > 0) await announce(db, scopes)
          isWhole = true
          return done
        }),
      )
    } catch (error) {
      if (isWhole) doubt()
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
      for (let tries = 1; ; tries += 1) {
        try {
          return await writes.watch(attempt(run, isolation))
        } catch (error) {
          if (tries === MOST_TRIES || !mayRetry(error)) throw error
          await pause(tries * 5 * Math.random())
        }
      }
    },
    onChange: (listener) => void listeners.push(listener),
    canWrite: writes.canWrite,
    async close() {
      await stop()
      await write.destroy()
      if (read !== write) await read.destroy()
      await release?.()
    },
  }
}

function assertOutside() {
  if (insideTransaction.getStore()) {
    throw new Error('Inside a transaction only its own handle may be used')
  }
}

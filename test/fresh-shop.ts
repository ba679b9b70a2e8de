import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sessionKey } from '#app/account/session-key.server.ts'
import { createApi } from '#app/api.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { readEnvironment } from '#app/env.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { openPictureStore } from '#app/pictures/picture-store.server.ts'

import { freshPostgres } from './postgres.ts'

/** Every test of data and calls runs on both. */
export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** The moment at which a test's shop begins: a Friday morning in Tirana. */
export const OPENING = Date.UTC(2026, 10, 20, 9)

export type FreshShop = Shop & {
  /** Turns the shop's clock on by so many milliseconds. */
  wait: (ms: number) => void
  /** Asks the API as a client would, in memory. */
  ask: (path: string, init?: RequestInit) => Promise<Response>
  close: () => Promise<void>
}

/** The environment of a shop that was never opened: its data directory and database are empty. */
export async function freshPlace(engine: Engine, settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'dyqani-test-'))
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined
  return {
    env: readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: postgres?.url, ...settings }),
    async clear() {
      await postgres?.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** An empty shop of its own, on a real database; errors that no visitor may see fail the test. */
export async function openFreshShop(
  engine: Engine,
  settings: Record<string, string> = {},
): Promise<FreshShop> {
  const { env, clear } = await freshPlace(engine, settings)
  const db = await openDatabase(env)
  let clock = OPENING
  const pictures = openPictureStore(env)
  const shop: Shop = {
    db,
    env,
    pictures,
    sessionKey: sessionKey(env.dataDir),
    now: () => clock,
  }
  const api = createApi(shop, (error) => {
    throw error
  })
  return {
    ...shop,
    wait: (ms) => void (clock += ms),
    async ask(path, init) {
      for (;;) {
        const answer = await api.request(`http://shop.test${path}`, init)
        // Nothing of such a call has begun; a slow machine only makes many at once wait.
        if (answer.status !== 503 || (await answer.clone().json()).code !== 'overloaded')
          return answer
      }
    },
    async close() {
      await db.close()
      await clear()
    },
  }
}

/** A body as JSON, with its content type. */
export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

/** A key that no other request of the test uses. */
export const freshKey = () => randomBytes(12).toString('base64url')

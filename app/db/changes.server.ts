import type { Kysely } from 'kysely'

import type { Schema } from './schema.ts'

/** What changed, as scopes; `everything` where nobody can tell. */
export type Change = ReadonlySet<string> | 'everything'

/** What other processes did is heard within this time, in milliseconds, whatever happens. */
export const LOOK_EVERY = 1_000

/** Tells other processes what a transaction changes, as part of it. */
type Announce = (db: Kysely<Schema>, scopes: ReadonlySet<string>) => Promise<void>

/** Listens for the changes that other processes make. */
export type Watch = {
  announce: Announce
  /** To be called where a commit failed: it may come about later, and is then heard of like another's. */
  doubt: () => void
  stop: () => Promise<void>
}

/** For a database that is not up to date, and that nobody else uses. */
export const watchNothing = async (): Promise<Watch> => ({
  announce: async () => {},
  doubt: () => {},
  stop: async () => {},
})

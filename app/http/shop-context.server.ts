import { createContext } from 'react-router'

import type { Db } from '#app/db/database.server.ts'
import type { Env } from '#app/env.server.ts'
import type { PictureStore } from '#app/pictures/picture-store.server.ts'

import type { PageNotes } from './page-notes.server.ts'

/** What every loader and every API call works with. */
export type Shop = {
  db: Db
  env: Env
  pictures: PictureStore
  /** Signs the tokens of people who are signed in. */
  sessionKey: Uint8Array
  /** Epoch milliseconds: the only clock of the shop's rules, so that tests can turn it. */
  now: () => number
}

/** A loader's view of the shop and of the page it helps to make. */
export type PageContext = Shop & {
  notes: PageNotes
  /** True where the visitor's window is taken to be 640 px wide or less. */
  narrow: boolean
  /** Logs an error that no visitor may see, under the request's id. */
  report: (error: unknown) => void
}

/** By which a loader finds them: `context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()

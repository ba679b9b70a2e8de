import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#app/db/database.server.ts'

/** How the engine would answer a question, in its own words: they name the indexes it takes. */
export function planOf({ engine, transaction }: Db, question: RawBuilder<unknown>) {
  return transaction(async ({ db }) => {
    // An empty table is read whole, whatever there is to find things by.
    if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(db)
    const explain = sql.raw(engine === 'postgres' ? 'explain' : 'explain query plan')
    return JSON.stringify((await sql`${explain} ${question}`.execute(db)).rows)
  })
}

import type { Kysely } from 'kysely'

import { type Change, LOOK_EVERY, type Watch } from './changes.server.ts'
import type { Schema } from './schema.ts'
import { dataVersion } from './sqlite.server.ts'

/** Watches for writes of other programs into the same SQLite file, such as the operator's command. */
export async function watchSqlite(
  write: Kysely<Schema>,
  onChange: (change: Change) => void,
): Promise<Watch> {
  let known = await dataVersion(write)
  const look = async () => {
    const version = await dataVersion(write)
    if (version !== known) onChange('everything')
    known = version
  }
  // A look that fails leaves `known` as it was: the next one hears of the same change.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY)
  timer.unref()
  return {
    announce: async () => {},
    // One that failed has not come about.
    doubt: () => {},
    stop: async () => clearInterval(timer),
  }
}

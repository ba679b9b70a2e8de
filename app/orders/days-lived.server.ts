import type { Db } from '#app/db/database.server.ts'
import { DAY } from '#app/values/time.ts'

/** How many days back the shop looks, today among them. */
const SPAN = 14
/** On so many of these the shop must have run before its clock is believed. */
export const DAYS_TO_BELIEVE = 7

const dayOf = (now: number) => Math.floor(now / DAY)

/** Days that are not near today come from a wrong clock, or from long ago. */
function nearDays(now: number): { first: number; last: number } {
  const today = dayOf(now)
  // Of several processes, one may be in tomorrow already.
  return { first: today - SPAN + 1, last: today + 1 }
}

/**
 * Whether today was noted before, and whether the clock can be trusted, because the shop has run on
 * enough of the last days.
 */
export async function daysLived(
  db: Db,
  now: number,
): Promise<{ isNoted: boolean; isBelieved: boolean }> {
  const { first, last } = nearDays(now)
  const rows = await db.read
    .selectFrom('days_lived')
    .select('day')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
  const days = new Set(rows.map(({ day }) => day))
  const isNoted = days.has(dayOf(now))
  return { isNoted, isBelieved: days.add(dayOf(now)).size >= DAYS_TO_BELIEVE }
}

/**
 * Notes that the shop runs today. Days that are not near are forgotten, so a clock that is wrong at
 * each start and corrected later is never trusted.
 */
export async function noteToday(db: Db, now: number): Promise<void> {
  const { first, last } = nearDays(now)
  await db.transaction(async (work) => {
    await work.db
      .deleteFrom('days_lived')
      .where(({ or, eb }) => or([eb('day', '<', first), eb('day', '>', last)]))
      .execute()
    await work.db
      .insertInto('days_lived')
      .values({ day: dayOf(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }, 'read committed')
}

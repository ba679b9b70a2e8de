import type { Db } from '#app/db/database.server.ts'
import { DAY } from '#app/values/time.ts'

/** How many days back the shop looks, today among them. */
const SPAN = 14
/** On so many of these it must have run. */
const ENOUGH = 7

/**
 * Records that the shop runs today. `isNew` says that today was not recorded before; `isBelieved`
 * that the clock can be trusted, because the shop has run on enough of the last days. Days that are
 * not near today come from a wrong clock or from long ago and are forgotten, so a clock that is
 * wrong at each start and corrected later is never trusted.
 */
export async function liveToday(
  db: Db,
  now: number,
): Promise<{ isNew: boolean; isBelieved: boolean }> {
  const today = Math.floor(now / DAY)
  // Of several processes, one may be in tomorrow already.
  const isNear = (day: number) => day > today - SPAN && day <= today + 1
  return db.transaction(async (work) => {
    const rows = await work.db.selectFrom('days_lived').select('day').execute()
    const days = rows.map(({ day }) => day)
    const strange = days.filter((day) => !isNear(day))
    if (strange.length > 0)
      await work.db.deleteFrom('days_lived').where('day', 'in', strange).execute()
    await work.db
      .insertInto('days_lived')
      .values({ day: today })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const lived = new Set([...days.filter(isNear), today])
    return { isNew: !days.includes(today), isBelieved: lived.size >= ENOUGH }
  }, 'read committed')
}

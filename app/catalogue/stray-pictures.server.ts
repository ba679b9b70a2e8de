import type { Reader } from '#app/db/database.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { stemOf } from '#app/pictures/picture.ts'
import { DAY } from '#app/values/time.ts'

import { shownPictures } from './shown-pictures.server.ts'

/** A younger one may be of a product that is being stored just now, in milliseconds. */
const YOUNG = DAY

/**
 * The paths of all picture files that no product, no order and no slide shows, such as an interrupted
 * upload or a failed removal leaves, and of halves that a crash left.
 */
export async function strayPictures({ db, pictures, now }: Shop): Promise<string[]> {
  const shown = await shownStems(db.read)
  const strays: string[] = []
  const takeIfOld = async (path: string) => {
    const age = now() - ((await pictures.storedAt(path)) ?? Number.NaN)
    if (age > YOUNG) strays.push(path)
  }
  for await (const path of pictures.list()) if (!shown.has(stemOf(path))) await takeIfOld(path)
  for (const path of await pictures.halves()) await takeIfOld(path)
  return strays
}

async function shownStems(db: Reader): Promise<Set<string>> {
  const stems = new Set<string>()
  for await (const paths of shownPictures(db, 'everything')) {
    for (const path of paths) stems.add(stemOf(path))
  }
  const ordered = await db
    .selectFrom('order_lines')
    .select('image')
    .distinct()
    .where('image', 'is not', null)
    .execute()
  for (const { image } of ordered) stems.add(stemOf(image ?? ''))
  return stems
}

import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Reader } from '#app/db/database.server.ts'

/** Whose pictures may be new. */
export type Looked = 'everything' | { productIds: readonly string[]; hero: boolean }

/**
 * The pictures that products and the home page show, batch by batch, with a turn for others in between;
 * also those that come with the shop.
 */
export async function* shownPictures(db: Reader, at: Looked): AsyncGenerator<string[]> {
  const isAll = at === 'everything'
  if (isAll) yield* productPictures(db)
  else if (at.productIds.length > 0) {
    const ofThem = db.selectFrom('product_images').where('product_id', 'in', at.productIds)
    yield pathsOf(await ofThem.select('path').execute())
  }
  if (isAll || at.hero) {
    yield pathsOf(await db.selectFrom('hero_slides').select('picture as path').execute())
  }
}

/** Pictures read at once. */
const BATCH = 5_000

async function* productPictures(db: Reader): AsyncGenerator<string[]> {
  const inOrder = db.selectFrom('product_images').select('path').distinct().orderBy('path')
  for (let last = ''; ;) {
    const paths = pathsOf(await inOrder.where('path', '>', last).limit(BATCH).execute())
    yield paths
    if (paths.length < BATCH) return
    last = paths.at(-1) ?? last
    await nextTurn()
  }
}

const pathsOf = (rows: readonly { path: string }[]) => rows.map(({ path }) => path)

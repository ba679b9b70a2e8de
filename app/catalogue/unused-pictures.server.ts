import type { Db, Reader } from '#app/db/database.server.ts'
import { removePictures } from '#app/pictures/picture-files.server.ts'
import type { PictureStore } from '#app/pictures/picture-store.server.ts'

/** Removes pictures, except where another product or a placed order still shows them. */
export async function removeUnusedPictures(db: Db, store: PictureStore, paths: readonly string[]) {
  if (paths.length === 0) return
  const rows = await Promise.all([
    ofProducts(db.read, paths).execute(),
    ofOrders(db.read, paths).execute(),
  ])
  const used = new Set(rows.flat().map(({ path }) => path))
  await removePictures(
    store,
    paths.filter((path) => !used.has(path)),
  )
}

/** Those of these pictures that products show. */
export const ofProducts = (db: Reader, paths: readonly string[]) =>
  db.selectFrom('product_images').select('path').where('path', 'in', paths)

/** Those of these pictures that placed orders show. */
export const ofOrders = (db: Reader, paths: readonly string[]) =>
  db.selectFrom('order_lines').select('image as path').where('image', 'in', paths)

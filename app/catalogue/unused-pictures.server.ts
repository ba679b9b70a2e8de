import type { Db } from '#app/db/database.server.ts'
import { removePictures } from '#app/pictures/picture-files.server.ts'
import type { PictureStore } from '#app/pictures/picture-store.server.ts'

/** Removes pictures, except where another product or a placed order still shows them. */
export async function removeUnusedPictures(db: Db, store: PictureStore, paths: readonly string[]) {
  if (paths.length === 0) return
  const [shown, ordered] = await Promise.all([
    db.read.selectFrom('product_images').select('path').where('path', 'in', paths).execute(),
    db.read.selectFrom('order_lines').select('image').where('image', 'in', paths).execute(),
  ])
  const used = new Set([...shown.map(({ path }) => path), ...ordered.map(({ image }) => image)])
  await removePictures(
    store,
    paths.filter((path) => !used.has(path)),
  )
}

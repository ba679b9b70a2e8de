import { removePictures } from '#app/pictures/picture-files.server.ts'
import { scopes } from '#app/catalogue/scopes.ts'
import { insertProduct, type ProductDraft } from '#app/catalogue/write-product.server.ts'
import type { Reader, Work } from '#app/db/database.server.ts'
import { isStorageFailure } from '#app/db/failures.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { startBeside } from '#app/http/side-process.server.ts'
import { type PicturePlace, placeOf } from '#app/pictures/picture-store.server.ts'
import { isoTime } from '#app/values/dates.ts'
import { newId } from '#app/values/ids.server.ts'
import { DAY, HOUR } from '#app/values/time.ts'

import { demoCategories } from './categories.ts'
import type { Picture } from './picture.ts'
import type { DemoProduct } from './product.ts'
import { demoProducts } from './products.ts'

/** One picture is encoded while another is drawn; more at once would only take memory. */
const AT_ONCE = 2

/** Paths of the stored pictures by the product's key. */
type StoredPictures = Map<string, string[]>

/**
 * Fills an empty shop with the demo catalogue, or with these `products` of it. Returns false, and
 * does nothing, where there is a product or a category already. Pictures are taken first, which is
 * the long part; then all rows are written in one transaction. So nobody sees half a catalogue, and
 * a start that is killed half-way leaves an empty shop for the next one to fill (and a few picture
 * files that nothing shows). Throws where the vector art is not installed.
 */
export async function loadDemo(
  shop: Shop,
  onProgress: (done: number, of: number) => void,
  products: readonly DemoProduct[] = demoProducts,
): Promise<boolean> {
  if (!(await isEmpty(shop.db.read))) return false
  const pictures: StoredPictures = new Map()
  const discard = () => removePictures(shop.pictures, [...pictures.values()].flat())
  try {
    await takePictures(placeOf(shop.env), products, pictures, onProgress)
    const isDone = await shop.db.transaction(async (work) => {
      // Another process of the shop may have been faster.
      if (!(await isEmpty(work.db))) return false
      await writeCatalogue(work, products, pictures, shop.now())
      return true
    })
    if (!isDone) await discard()
    return isDone
  } catch (error) {
    // Where only the answer to the commit was lost, the catalogue shows them.
    if (!isStorageFailure(error)) await discard()
    throw error
  }
}

async function isEmpty(db: Reader): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  const category = await db.selectFrom('categories').select('id').limit(1).executeTakeFirst()
  return !product && !category
}

/** One picture for the program that draws. */
export type PictureTask = { place: PicturePlace; picture: Picture }

/** In a process of its own: drawing takes some hundred MB, and they go with it. */
async function takePictures(
  place: PicturePlace,
  products: readonly DemoProduct[],
  pictures: StoredPictures,
  onProgress: (done: number, of: number) => void,
) {
  const studio = startBeside<PictureTask, string>('app/draw-demo.ts', { isUrgent: true })
  let done = 0
  // The photographers share one list.
  const waiting = products.values()
  const photographer = async () => {
    for (const product of waiting) {
      const paths: string[] = []
      pictures.set(product.key, paths)
      for (const picture of product.pictures) paths.push(await studio.run({ place, picture }))
      onProgress((done += 1), products.length)
    }
  }
  const photographers = Array.from({ length: AT_ONCE }, photographer)
  const results = await Promise.allSettled(photographers).finally(() => studio.end())
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}

async function writeCatalogue(
  work: Work,
  products: readonly DemoProduct[],
  pictures: StoredPictures,
  now: number,
) {
  const categories = await createCategories(work, now)
  for (const product of products) {
    const categoryId = categories.get(product.category)
    if (!categoryId) throw new Error(`${product.key} is in no category: ${product.category}`)
    const image = pictures.get(product.key) ?? []
    await insertProduct(work, { ...draftOf(product, now), categoryId, image })
  }
}

/** Ids by slug. */
async function createCategories({ db, changed }: Work, now: number): Promise<Map<string, string>> {
  const rows = demoCategories.map(({ name, slug }, position) => ({
    id: newId(now),
    name,
    slug,
    position,
  }))
  await db.insertInto('categories').values(rows).execute()
  changed(scopes.categories)
  return new Map(rows.map((row) => [row.slug, row.id]))
}

function draftOf(product: DemoProduct, now: number): Omit<ProductDraft, 'categoryId' | 'image'> {
  const createdAt = now - Math.round(product.ageInDays * DAY)
  const ends = product.saleEndsInHours
  return {
    _id: newId(createdAt),
    name: product.name,
    description: product.description,
    price: product.price,
    onSale: product.salePrice !== undefined,
    salePrice: product.salePrice ?? null,
    saleEndDate: ends === undefined ? null : isoTime(now + ends * HOUR),
    stock: product.stock,
    popular: product.popular ?? false,
    createdAt,
    updatedAt: createdAt,
  }
}

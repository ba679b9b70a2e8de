import * as v from 'valibot'

import type { Reader, Work } from '#app/db/database.server.ts'
import { fieldProblem, type Refused } from '#app/http/problem.ts'
import { type Note, onceOnly } from '#app/http/once-only.server.ts'
import type { SentForm } from '#app/http/received-form.server.ts'
import { validationProblem } from '#app/http/respond.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { withStoredPictures } from '#app/http/store-pictures.server.ts'
import { laterThan } from '#app/values/dates.ts'
import { newId } from '#app/values/ids.server.ts'

import { findCategory } from './categories.server.ts'
import { categoryAfter, productConflict, stockAfter } from './edit-conflict.ts'
import { arrangedPictures, lostPictures } from './kept-pictures.ts'
import { removeUnusedPictures } from './unused-pictures.server.ts'
import { productFieldsOf, type ProductInput, productInput } from './product-input.ts'
import { ProductSeen } from './product-seen.ts'
import { productText } from './product-text.ts'
import type { Product } from './product.ts'
import { findProduct } from './products.server.ts'
import {
  insertProduct,
  type ProductDraft,
  removeProduct,
  rewriteProduct,
} from './write-product.server.ts'

type Changed = { product: Product } | Refused
/** A form that is being saved at `now`. */
type Save = SentForm & { note: Note; now: number }

/** Adds a product from a form; its pictures are stored with it, or nothing is. */
export async function addProduct(shop: Shop, sent: SentForm): Promise<Changed> {
  const at = shop.now()
  return onceOnly(shop.db, { ...sent, target: 'new product' }, at, {
    change: (note) => add(shop, { ...sent, note, now: at }),
    ...repetition,
  })
}

async function add({ db, pictures }: Shop, save: Save): Promise<Changed> {
  const { fields, note, now } = save
  const checked = v.safeParse(productInput(now), fields)
  if (!checked.success) return { problem: validationProblem(checked.issues) }
  const possible = await draftFrom(db.read, checked.output)
  if ('problem' in possible) return possible
  const dated = { _id: newId(now), createdAt: now, updatedAt: now }
  return withStoredPictures(pictures, save, (image) =>
    db.transaction(async (work) => {
      const draft = await draftFrom(work.db, checked.output)
      if ('problem' in draft) return draft
      await note(work, dated._id)
      return { product: await insertProduct(work, { ...draft, ...dated, image }) }
    }),
  )
}

/**
 * Changes a product from a form: the pictures that stay, in their order, then the new ones. Where
 * the form says what its sender saw last (`stockWas`, `categoryWas`, `updatedAtWas`), nothing newer is
 * overwritten.
 */
export async function changeProduct(shop: Shop, id: string, sent: SentForm): Promise<Changed> {
  const at = shop.now()
  return onceOnly(shop.db, { ...sent, target: id }, at, {
    change: (note) => change(shop, id, { ...sent, note, now: at }),
    ...repetition,
  })
}

async function change({ db, pictures }: Shop, id: string, save: Save): Promise<Changed> {
  const { fields, now } = save
  const former = await findProduct(db.read, id)
  if (!former) return unknownProduct
  const checked = v.safeParse(productInput(now, former), fields)
  if (!checked.success) return { problem: validationProblem(checked.issues) }
  const seen = v.safeParse(ProductSeen, fields)
  if (!seen.success) return { problem: validationProblem(seen.issues) }
  const rewriting = { ...save, input: checked.output, seen: seen.output }
  // Storing pictures takes seconds: what can be refused without them is refused first.
  const draft = await draftAfter(db.read, former, rewriting)
  if ('problem' in draft) return draft
  const changed = await withStoredPictures(pictures, save, (added) =>
    db.transaction((work) => rewrite(work, id, { ...rewriting, added })),
  )
  if ('problem' in changed) return changed
  const { before, product } = changed
  const gone = before.image.filter((path) => !product.image.includes(path))
  await removeUnusedPictures(db, pictures, gone)
  return { product }
}

/** Deletes a product and its pictures; orders keep what they hold of it. */
export async function deleteProduct(
  { db, pictures }: Shop,
  id: string,
): Promise<Refused | undefined> {
  const product = await db.transaction((work) => removeProduct(work, id))
  if (!product) return unknownProduct
  await removeUnusedPictures(db, pictures, product.image)
  return undefined
}

type Rewriting = Save & { input: ProductInput; seen: ProductSeen }

/** What another admin can have changed in the meantime is checked again, within the transaction. */
async function rewrite(work: Work, id: string, rewriting: Rewriting & { added: string[] }) {
  const { input, seen, added, now, note } = rewriting
  const before = await findProduct(work.db, id)
  if (!before) return unknownProduct
  const draft = await draftAfter(work.db, before, rewriting)
  if ('problem' in draft) return draft
  await note(work, id)
  const after = {
    ...draft,
    stock: stockAfter(before, input, seen),
    image: arrangedPictures(seen, before, added),
    updatedAt: laterThan(before, now),
  }
  return { before, product: await rewriteProduct(work, before, after) }
}

async function draftAfter(
  db: Reader,
  before: Product,
  { input, seen, files }: Rewriting,
): Promise<Draft | Refused> {
  const problem = productConflict(before, input, seen) ?? lostPictures(seen, before, files.length)
  if (problem) return { problem }
  return draftFrom(db, { ...input, category: categoryAfter(before, input, seen) })
}

/** The refusal of whatever is about a product that the shop does not have. */
export const unknownProduct: Refused = {
  problem: { code: 'not_found', message: productText.unknown },
}

/** What came of a form that was sent before: the product it was about. */
const repetition = {
  recall: async (db: Reader, id: string): Promise<Changed> => {
    const product = await findProduct(db, id)
    return product ? { product } : unknownProduct
  },
  keyTaken: productText.keyTaken,
}

type Draft = Omit<ProductDraft, '_id' | 'image' | 'createdAt' | 'updatedAt'>

/** Refuses a category that does not exist. */
async function draftFrom(db: Reader, input: ProductInput): Promise<Draft | Refused> {
  const { category: slug, ...fields } = productFieldsOf(input)
  const category = await findCategory(db, slug)
  if (!category) return { problem: fieldProblem('category', productText.unknownCategory) }
  return { ...fields, categoryId: category._id }
}

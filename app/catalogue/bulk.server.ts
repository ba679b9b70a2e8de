import * as v from 'valibot'

import type { Db, Reader, Work } from '#app/db/database.server.ts'
import { inBatches, inTurns } from '#app/db/in-turns.server.ts'
import { fieldProblem, type Refused } from '#app/http/problem.ts'
import { validationProblem } from '#app/http/respond.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'

import { type BulkAction, bulkInput, type ProductChoice } from './bulk-input.ts'
import { bulkText } from './bulk-text.ts'
import {
  type BulkEffect,
  effectOf,
  isRowOnSale,
  type StoredProduct,
} from './bulk-effects.server.ts'
import { removeUnusedPictures } from './unused-pictures.server.ts'
import { productText } from './product-text.ts'
import { scopes } from './scopes.ts'
import { selectAllIds } from './selection.server.ts'

type RefusedProduct = { _id: string; name: string; message: string }
type Outcome = { changed: number; unchanged: number; refused: RefusedProduct[] }
/** What became of many products, and the sentence that tells it. */
export type BulkDone = Outcome & { message: string }

/**
 * Does one thing to many products, in one transaction. A product that cannot take it is listed under
 * `refused` with the reason, and the others are changed.
 */
export async function changeMany(
  { db, pictures: store, now }: Shop,
  sent: unknown,
): Promise<BulkDone | Refused> {
  const checked = v.safeParse(bulkInput(now()), sent)
  if (!checked.success) return { problem: validationProblem(checked.issues) }
  const action = checked.output
  const chosen = await resolveChoice(db, action)
  if ('problem' in chosen) return chosen
  const result = await db.transaction((work) => change(work, chosen.ids, action, now()))
  if ('problem' in result) return result
  const { pictures, ...done } = result
  for (const paths of inBatches(pictures)) await removeUnusedPictures(db, store, paths)
  const say = action.action === 'delete' ? bulkText.deleted : bulkText.changed
  return { message: say(done.changed), ...done }
}

/** How many of these products are on sale already. */
export async function countRunningSales(
  { db, now }: Shop,
  ids: readonly string[],
): Promise<number> {
  let running = 0
  for await (const batch of inTurns(ids)) {
    const products = await storedProducts(db.read, batch)
    running += products.filter((product) => isRowOnSale(product, now())).length
  }
  return running
}

/** Looked up before the transaction: a search may take longer than others should wait for it. */
async function resolveChoice(db: Db, choice: ProductChoice): Promise<{ ids: string[] } | Refused> {
  if ('ids' in choice) return choice
  const ids = await selectAllIds(db, choice.selection)
  const count = ids.length
  if (count === choice.count) return { ids }
  return { problem: { code: 'conflict', message: bulkText.moved(count), details: { count } } }
}

async function change(work: Work, ids: readonly string[], action: BulkAction, now: number) {
  const effect = await effectOf(work.db, action, now)
  if (!effect) return { problem: fieldProblem('category', productText.unknownCategory) }
  const done: Outcome & { pictures: string[] } = {
    changed: 0,
    unchanged: 0,
    refused: [],
    pictures: [],
  }
  for await (const batch of inTurns(ids)) {
    const products = await storedProducts(work.db, batch)
    const { willing, refused } = sortOut(batch, products, effect)
    const changing = willing.filter((product) => !effect.isSo(product))
    done.refused.push(...refused)
    done.unchanged += willing.length - changing.length
    done.changed += changing.length
    done.pictures.push(...(await write(work, changing, effect, now)))
  }
  return done
}

/** Those that can be changed so, and why the others cannot. */
function sortOut(ids: readonly string[], products: StoredProduct[], { refusal }: BulkEffect) {
  const known = new Map(products.map((product) => [product.id, product]))
  const willing: StoredProduct[] = []
  const refused: RefusedProduct[] = []
  for (const id of ids) {
    const product = known.get(id)
    const message = product ? refusal(product) : productText.unknown
    if (message) refused.push({ _id: id, name: product?.name ?? '', message })
    else if (product) willing.push(product)
  }
  return { willing, refused }
}

/** Returns the pictures of the deleted products, whose files may go once this is committed. */
async function write(work: Work, products: StoredProduct[], effect: BulkEffect, now: number) {
  if (products.length === 0) return []
  const ids = products.map(({ id }) => id)
  const paths = effect.deletes ? await picturesOf(work.db, ids) : []
  await effect.write(work.db, products, now)
  for (const product of products) work.changed(scopes.product(product.id), ...effect.moves(product))
  return paths
}

const storedProducts = (db: Reader, ids: readonly string[]): Promise<StoredProduct[]> =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.name', 'price', 'on_sale', 'sale_price', 'sale_end'])
    .select(['in_stock', 'popular', 'category_id', 'slug as category'])
    .where('products.id', 'in', ids)
    .execute()

async function picturesOf(db: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('product_images')
    .select('path')
    .where('product_id', 'in', ids)
    .execute()
  return rows.map(({ path }) => path)
}

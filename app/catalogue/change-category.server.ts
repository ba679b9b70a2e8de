import { sql } from 'kysely'

import type { Db, Reader, Work, Writer } from '#app/db/database.server.ts'
import { inTurns } from '#app/db/in-turns.server.ts'
import { fieldProblem, type Problem, type Refused } from '#app/http/problem.ts'
import { newId } from '#app/values/ids.server.ts'

import { findCategory, listCategories } from './categories.server.ts'
import type { CategoryInput, CategoryRename } from './category-input.ts'
import { categoryText } from './category-text.ts'
import { type Category, RESERVED_SLUGS } from './category.ts'
import { countCategory } from './counters.server.ts'
import { scopes } from './scopes.ts'
import { updateProducts } from './write-product.server.ts'

type Changed = { category: Category } | Refused

/**
 * Changes the list one at a time: two transactions that shift it at once deadlock on its rows and
 * retry again and again. On PostgreSQL the lock comes before the first query, which fixes the
 * snapshot that the transaction sees. The lock lets reads, and writes of products, pass.
 */
const oneAtATime = <Done>(db: Db, change: (work: Work) => Promise<Done>): Promise<Done> =>
  db.transaction(async (work) => {
    if (db.engine === 'postgres')
      await sql`lock table categories in share row exclusive mode`.execute(work.db)
    return change(work)
  })

/**
 * Adds a category at `index` (from 0; below that first, beyond the end last), where the others
 * move along. Positions run from 0 without gaps, whoever else writes at the same time.
 */
export async function addCategory(
  db: Db,
  { name, slug }: CategoryInput,
  { index, now }: { index: number; now: number },
): Promise<Changed> {
  const _id = newId(now)
  return oneAtATime(db, async (work) => {
    const problem = await slugProblem(work.db, slug)
    if (problem) return { problem }
    const position = Math.min(Math.max(index, 0), await countCategories(work.db))
    await shift(work.db, position, 1)
    await work.db.insertInto('categories').values({ id: _id, name, slug, position }).execute()
    await endRedirect(work.db, slug)
    work.changed(scopes.categories, scopes.category(slug))
    return { category: { _id, name, slug } }
  })
}

/**
 * Renames a category; its products go along, and its former address leads to the new one. Refuses to
 * undo another admin's name, where the sender says which one it saw (`nameWas`).
 */
export async function renameCategory(
  db: Db,
  id: string,
  { name, slug, nameWas }: CategoryRename,
): Promise<Changed> {
  return oneAtATime(db, async (work) => {
    const former = await categoryWithId(work.db, id)
    if (!former) return unknownCategory
    // One that has the new name already was renamed by this very request, whose answer was lost.
    if (nameWas !== undefined && ![nameWas, name].includes(former.name))
      return renamedMeanwhile(former.name)
    const problem = await slugProblem(work.db, slug, id)
    if (problem) return { problem }
    await work.db.updateTable('categories').set({ name, slug }).where('id', '=', id).execute()
    await endRedirect(work.db, slug)
    if (former.slug !== slug) await redirect(work.db, former.slug, id)
    // Every page of the shop shows the menu of categories, so this one scope drops them all.
    work.changed(scopes.categories, scopes.category(former.slug), scopes.category(slug))
    return { category: { _id: id, name, slug } }
  })
}

/**
 * Deletes a category. One that holds products needs `moveTo`, the slug of the category that takes
 * them over: its addresses lead there from then on.
 */
export async function deleteCategory(
  db: Db,
  id: string,
  { moveTo, now }: { moveTo?: string | undefined; now: number },
): Promise<Refused | undefined> {
  return oneAtATime(db, async (work) => {
    const category = await categoryWithId(work.db, id)
    if (!category) return unknownCategory
    const target = moveTo === undefined ? undefined : await findCategory(work.db, moveTo)
    if (moveTo !== undefined && !target) return wrongTarget(categoryText.badTarget)
    if (target?._id === id) return wrongTarget(categoryText.ownTarget)
    const products = await countCategory(work.db, id)
    if (products > 0 && !target) return stillHolds(products)
    if (target) await handOver(work, category, target, now)
    await work.db.deleteFrom('categories').where('id', '=', id).execute()
    await shift(work.db, category.position, -1)
    work.changed(scopes.categories, scopes.category(category.slug))
    return undefined
  })
}

/**
 * Moves a category to stand before another one, or to the end. A neighbour says where, not a number,
 * so it is right whatever another admin does to the list at the same time. Returns the new list.
 */
export async function moveCategory(
  db: Db,
  id: string,
  before: string | null,
): Promise<{ categories: Category[] } | Refused> {
  return oneAtATime(db, async (work) => {
    const order = await listCategories(work.db)
    const category = order.find(({ _id }) => _id === id)
    if (!category) return unknownCategory
    const others = order.filter((each) => each !== category)
    const at = before === null ? others.length : others.findIndex(({ _id }) => _id === before)
    if (at < 0) return wrongNeighbour
    const categories = others.toSpliced(at, 0, category)
    if (order[at] === category) return { categories }
    await shift(work.db, order.indexOf(category), -1)
    await shift(work.db, at, 1)
    await work.db.updateTable('categories').set({ position: at }).where('id', '=', id).execute()
    work.changed(scopes.categories)
    return { categories }
  })
}

async function handOver({ db, changed }: Work, from: Category, to: Category, now: number) {
  const held = db.selectFrom('products').select('id').where('category_id', '=', from._id)
  for await (const batch of inTurns((await held.execute()).map(({ id }) => id))) {
    await updateProducts(db, batch, { category_id: to._id }, now)
  }
  await db
    .updateTable('former_slugs')
    .set({ category_id: to._id })
    .where('category_id', '=', from._id)
    .execute()
  await redirect(db, from.slug, to._id)
  changed(scopes.category(to.slug))
}

const refusal = (problem: Problem): Refused => ({ problem })

const unknownCategory = refusal({ code: 'not_found', message: categoryText.unknown })

const renamedMeanwhile = (name: string) =>
  refusal(fieldProblem('name', categoryText.renamedMeanwhile(name), 'conflict'))

const wrongNeighbour = refusal(fieldProblem('before', categoryText.badNeighbour))

const wrongTarget = (message: string) => refusal(fieldProblem('moveTo', message))

const stillHolds = (products: number) =>
  refusal({ code: 'conflict', message: categoryText.holds(products), details: { products } })

/** Why no category but the one with `ownId` can have this slug. */
async function slugProblem(db: Reader, slug: string, ownId = ''): Promise<Problem | undefined> {
  const taken = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  const isReserved = RESERVED_SLUGS.includes(slug)
  if (!taken && !isReserved) return undefined
  const message = isReserved ? categoryText.reserved : categoryText.taken
  return fieldProblem('slug', message, 'conflict')
}

const categoryWithId = (db: Reader, id: string) =>
  db
    .selectFrom('categories')
    .select(['id as _id', 'name', 'slug', 'position'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Makes room for a category at `position`, or closes the gap that one has left there. */
async function shift(db: Writer, position: number, step: 1 | -1) {
  await db
    .updateTable('categories')
    .set((eb) => ({ position: eb('position', '+', step) }))
    .where('position', '>=', position)
    .execute()
}

/** A slug in use leads nowhere else. */
async function endRedirect(db: Writer, slug: string) {
  await db.deleteFrom('former_slugs').where('slug', '=', slug).execute()
}

async function redirect(db: Writer, slug: string, categoryId: string) {
  await db
    .insertInto('former_slugs')
    .values({ slug, category_id: categoryId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ category_id: categoryId }))
    .execute()
}

async function countCategories(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

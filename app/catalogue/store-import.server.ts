import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Db, Reader, Work } from '#app/db/database.server.ts'
import { inTurns } from '#app/db/in-turns.server.ts'
import type { Problem } from '#app/http/problem.ts'
import { isoTime, laterThan } from '#app/values/dates.ts'
import { newId } from '#app/values/ids.server.ts'
import type { SpokenWord } from '#app/values/words.ts'

import { listCategories } from './categories.server.ts'
import type { ImportPlan, PlannedRow } from './import-plan.server.ts'
import { importText } from './import-text.ts'
import type { Product } from './product.ts'
import { hasSameWords, listingScopes, movedScopes, scopes } from './scopes.ts'
import { storeWords, unknownWords } from './vocabulary.server.ts'
import { type ProductRow, rowFrom } from './write-product.server.ts'

/**
 * What the sender knows of each product by its id, when the file is stored, and what else is stored
 * with it.
 */
type Storing = {
  seen: Record<string, string>
  now: number
  note: (work: Work) => Promise<void>
}

/** A part of the file as one statement stores it, and what it changes. */
type Part = { rows: ProductRow[]; words: SpokenWord[]; scopes: string[] }
type Change = { before: Product | undefined; after: Product }
/** A row whose product changed since the dry run. */
export type Moved = { row: number; name: string }

/**
 * Stores the whole file, or returns why nothing was stored. Whatever can be prepared is prepared
 * before the transaction: while it lasts, every order waits for its turn to write.
 */
export async function storeImport(
  db: Db,
  plan: ImportPlan,
  { seen, now, note }: Storing,
): Promise<Problem | undefined> {
  const early = plan.found.filter(({ before }) => seen[before._id] !== versionOf(before, plan))
  if (early.length > 0) return conflict(early.map(movedRow))
  const categories = await categoryIds(db.read)
  const parts: Part[] = []
  const changes = changesOf(plan, now)
  for await (const batch of inTurns(changes)) {
    parts.push(await partOf(db.read, batch, categories))
  }
  return db.transaction(async (work) => {
    const moved = await movedSince(work.db, plan)
    if (moved.length > 0 || (await haveCategoriesMoved(work.db, plan, categories)))
      return conflict(moved)
    for (const part of parts) {
      await store(work, part, plan)
      // SQLite works in the process itself: pages get their turn.
      await nextTurn()
    }
    await note(work)
    return undefined
  })
}

const conflict = (rows: Moved[]): Problem => ({
  code: 'conflict',
  message: importText.moved,
  details: { rows },
})

const movedRow = ({ row, before }: ImportPlan['found'][number]) => ({ row, name: before.name })

const categoryIds = async (db: Reader) =>
  new Map((await listCategories(db)).map(({ slug, _id }) => [slug, _id]))

type CategoryIds = Awaited<ReturnType<typeof categoryIds>>

/** True where a category of the file is not what it was when the parts were made ready. */
async function haveCategoriesMoved(db: Reader, { planned }: ImportPlan, ready: CategoryIds) {
  const now = await categoryIds(db)
  const slugs = new Set(planned.map(({ fields }) => fields.category))
  return [...slugs].some((slug) => !now.has(slug) || now.get(slug) !== ready.get(slug))
}

/**
 * The products of the file before and after, the oldest first and the new ones as they stand in it:
 * an index that meets documents in another order than their numbers' is three times as slow.
 */
function changesOf({ planned }: ImportPlan, now: number): Change[] {
  const ids = planned.map(() => newId(now)).toSorted()
  const changes = planned.map((each, n) => ({
    before: each.before,
    after: productAfter(each, ids[n] ?? '', now),
  }))
  return changes.toSorted(byAge)
}

const byAge = ({ after: a }: Change, { after: b }: Change) =>
  a.createdAt === b.createdAt ? inOrder(a._id, b._id) : inOrder(a.createdAt, b.createdAt)
const inOrder = (a: string, b: string) => (a < b ? -1 : 1)

async function partOf(
  db: Reader,
  changes: readonly Change[],
  categories: CategoryIds,
): Promise<Part> {
  const said = changes.filter(({ before, after }) => !before || !hasSameWords(before, after))
  const text = said.map(({ after }) => `${after.name} ${after.description}`).join(' ')
  return {
    rows: changes.map(({ after }) => rowOf(after, categories.get(after.category) ?? '')),
    words: await unknownWords(db, text),
    scopes: changes.flatMap(({ before, after }) => scopesOf(before, after)),
  }
}

async function store(work: Work, { rows, words, scopes }: Part, plan: ImportPlan) {
  await storeRows(work, rows, plan)
  await storeWords(work, words)
  work.changed(...scopes)
}

/** What a product keeps when it is written anew: when it was made, its random place, its pictures. */
const KEPT_COLUMNS = ['id', 'created_at', 'shuffle_key', 'cover']
const STOCK_COLUMNS = ['stock_count', 'in_stock']

/** Stores many rows at once, of new products and of changed ones; pictures stay as they are. */
async function storeRows({ db }: Work, rows: readonly ProductRow[], { tellsStock }: ImportPlan) {
  const kept = new Set(tellsStock ? KEPT_COLUMNS : [...KEPT_COLUMNS, ...STOCK_COLUMNS])
  const names = Object.keys(rows[0] ?? {}) as (keyof ProductRow)[]
  const written = names.filter((name) => !kept.has(name))
  await db
    .insertInto('products')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) =>
          Object.fromEntries(written.map((name) => [name, eb.ref(`excluded.${name}`)])),
        ),
    )
    .execute()
}

/** The rows whose products are not as they were when the file was read. */
async function movedSince(db: Reader, plan: ImportPlan): Promise<Moved[]> {
  const moved: Moved[] = []
  for await (const batch of inTurns(plan.found)) {
    const ids = batch.map(({ before }) => before._id)
    const current = await versionsOf(db, ids, plan)
    const gone = batch.filter(({ before }) => current.get(before._id) !== versionOf(before, plan))
    moved.push(...gone.map(movedRow))
  }
  return moved
}

/** What has to be as it was. An order takes stock without a word in `updatedAt`. */
export const versionOf = (
  { updatedAt, stock }: Pick<Product, 'updatedAt' | 'stock'>,
  { tellsStock }: Pick<ImportPlan, 'tellsStock'>,
): string => (tellsStock ? `${updatedAt} ${stock}` : updatedAt)

async function versionsOf(db: Reader, ids: readonly string[], plan: ImportPlan) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'updated_at', 'stock_count', 'in_stock'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, updated_at, stock_count, in_stock }) => {
      const stock = stock_count ?? in_stock === 1
      return [id, versionOf({ updatedAt: isoTime(updated_at), stock }, plan)]
    }),
  )
}

function productAfter({ before, fields }: PlannedRow, id: string, now: number): Product {
  if (before) return { ...before, ...fields, updatedAt: isoTime(laterThan(before, now)) }
  const at = isoTime(now)
  return { _id: id, image: [], ...fields, createdAt: at, updatedAt: at }
}

const rowOf = (product: Product, categoryId: string) =>
  rowFrom({
    ...product,
    categoryId,
    createdAt: Date.parse(product.createdAt),
    updatedAt: Date.parse(product.updatedAt),
  })

const scopesOf = (before: Product | undefined, after: Product) => [
  scopes.product(after._id),
  ...(before ? movedScopes(before, after) : listingScopes(after)),
]

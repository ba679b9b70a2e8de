import { randomBytes } from 'node:crypto'

import * as v from 'valibot'

import type { Reader, Work } from '#app/db/database.server.ts'
import type { Problem } from '#app/http/problem.ts'
import { validationProblem } from '#app/http/respond.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { isoTime } from '#app/values/dates.ts'
import { newId } from '#app/values/ids.ts'

import { listCategories } from './categories.server.ts'
import {
  type ImportPlan,
  type PlannedRow,
  planImport,
  type RowFault,
} from './import-plan.server.ts'
import { importText } from './import-text.ts'
import { readProductRows } from './product-csv.ts'
import type { Product } from './product.ts'
import { findProducts, laterThan, storeProducts } from './products.server.ts'
import { listingScopes, movedScopes, scopes } from './scopes.ts'
import { inTurns } from './selection.server.ts'

/** Faults that are told; who has more has one fault many times. */
const MOST_FAULTS = 200

const Sent = v.object(
  {
    csv: v.string(importText.badBody),
    /** What the dry run answered; without it this is the dry run. */
    seen: v.optional(v.record(v.string(), v.string(importText.badBody), importText.badBody)),
  },
  importText.badBody,
)

type Counts = { created: number; changed: number; unchanged: number }
type Told = Counts & { faulty: number; faults: RowFault[] }
/** `seen` is each product of the file as it was found, for the call that stores it. */
type Checked = Told & { seen: Record<string, string> }
type Stored = Counts & { message: string }

/**
 * Looks through a file of products, or stores it where the sender brings what the look found: all
 * of it in one transaction, or nothing where a row is at fault or a product changed in between.
 */
export async function importProducts(
  { db, now }: Shop,
  sent: unknown,
): Promise<Checked | Stored | { problem: Problem }> {
  const body = v.safeParse(Sent, sent)
  if (!body.success) return { problem: validationProblem(body.issues) }
  const { csv, seen } = body.output
  const read = readProductRows(csv)
  if ('message' in read) return invalid(read.message)
  const plan = await planImport(db.read, read.rows, now())
  if (!seen) return { ...told(plan), seen: versionsIn(plan) }
  if (plan.faults.length > 0) return invalid(importText.faulty, told(plan))
  const problem = await db.transaction((work) => store(work, plan, { seen, now: now() }))
  return problem ? { problem } : { message: importText.done, ...countsOf(plan) }
}

const invalid = (message: string, details: Record<string, unknown> = {}) => ({
  problem: { code: 'validation', message, details } satisfies Problem,
})

const told = (plan: ImportPlan): Told => ({
  ...countsOf(plan),
  faulty: plan.faults.length,
  faults: plan.faults.slice(0, MOST_FAULTS),
})

const versionsIn = ({ found }: ImportPlan) =>
  Object.fromEntries(found.map(({ before }) => [before._id, versionOf(before)]))

function countsOf({ planned, found }: ImportPlan): Counts {
  const changed = planned.filter(({ before }) => before).length
  return { created: planned.length - changed, changed, unchanged: found.length - changed }
}

/** An order takes stock without a word in `updatedAt`. */
const versionOf = ({ updatedAt, stock }: Product) => `${updatedAt} ${stock}`

type Storing = { seen: Record<string, string>; now: number }

/** Answers why nothing was stored. */
async function store(
  work: Work,
  plan: ImportPlan,
  { seen, now }: Storing,
): Promise<Problem | undefined> {
  const rows = await movedSince(work.db, plan, seen)
  const categories = new Map((await listCategories(work.db)).map(({ slug, _id }) => [slug, _id]))
  const isHomeless = plan.planned.some(({ fields }) => !categories.has(fields.category))
  if (rows.length > 0 || isHomeless) {
    return { code: 'conflict', message: importText.moved, details: { rows } }
  }
  for await (const slice of inTurns(plan.planned)) {
    const products = slice.map((each) => productAfter(each, now))
    const categoryId = ({ category }: Product) => categories.get(category) ?? ''
    await storeProducts(
      work,
      products.map((product) => draftOf(product, categoryId(product))),
    )
    for (const [n, product] of products.entries()) noteChange(work, slice[n]?.before, product)
  }
  return undefined
}

/** The rows whose products are not as they were seen: when the file was looked through, or just now. */
async function movedSince(db: Reader, { found }: ImportPlan, seen: Record<string, string>) {
  const moved: { row: number; name: string }[] = []
  for await (const slice of inTurns(found)) {
    const current = await findProducts(
      db,
      slice.map(({ before }) => before._id),
    )
    const versions = new Map(current.map((each) => [each._id, versionOf(each)]))
    for (const { row, before } of slice) {
      const version = versionOf(before)
      const isAsSeen = seen[before._id] === version && versions.get(before._id) === version
      if (!isAsSeen) moved.push({ row, name: before.name })
    }
  }
  return moved
}

function productAfter({ before, fields }: PlannedRow, now: number): Product {
  if (before) return { ...before, ...fields, updatedAt: isoTime(laterThan(before, now)) }
  const at = isoTime(now)
  return { _id: newId(now, randomBytes(8)), image: [], ...fields, createdAt: at, updatedAt: at }
}

const draftOf = (product: Product, categoryId: string) => ({
  ...product,
  categoryId,
  createdAt: Date.parse(product.createdAt),
  updatedAt: Date.parse(product.updatedAt),
})

function noteChange(work: Work, before: Product | undefined, product: Product) {
  work.changed(scopes.product(product._id))
  work.changed(...(before ? movedScopes(before, product) : listingScopes(product)))
}

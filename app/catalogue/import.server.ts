import * as v from 'valibot'

import { inTurns } from '#app/db/in-turns.server.ts'
import type { Problem, Refused } from '#app/http/problem.ts'
import { onceOnly } from '#app/http/once-only.server.ts'
import { validationProblem } from '#app/http/respond.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'

import { type ImportPlan, planImport, type RowFault } from './import-plan.server.ts'
import { importText } from './import-text.ts'
import { readProductRows, type SentRow } from './product-csv.ts'
import { productText } from './product-text.ts'
import { storeImport, versionOf } from './store-import.server.ts'

/** At most so many faults are reported: a file with more has the same one many times. */
const MOST_FAULTS = 200

const Sent = v.object(
  {
    csv: v.string(importText.badBody),
    /** What the dry run returned; without it this is the dry run. */
    seen: v.optional(v.record(v.string(), v.string(importText.badBody), importText.badBody)),
  },
  importText.badBody,
)

type Counts = { created: number; changed: number; unchanged: number }
type Report = Counts & { faulty: number; faults: RowFault[] }
/** What storing the file would do; `seen` holds the version of each product in it, for that call. */
export type DryRun = Report & { seen: Record<string, string> }
/** What storing it has done. */
export type Stored = Counts & { message: string }

/**
 * Imports a file of products in two calls. The first, without `seen`, is a dry run and returns what it
 * found. The second sends that back as `seen` and stores the whole file in one transaction, or nothing
 * where a row is invalid or a product has changed in between. With a `key` a repeated save is stored
 * once, and reported as it was done then.
 */
export async function importProducts(
  { db, now }: Shop,
  sent: unknown,
  key?: string,
): Promise<DryRun | Stored | Refused> {
  const body = v.safeParse(Sent, sent)
  if (!body.success) return { problem: validationProblem(body.issues) }
  const fields = body.output
  const { csv, seen } = fields
  const read = await readInTurns(csv)
  if ('message' in read) return invalid(read.message)
  const at = now()
  if (!seen) {
    const plan = await planImport(db.read, read.rows, at)
    return { ...reportOf(plan), seen: versionsIn(plan) }
  }
  const stored = await onceOnly(db, { key, target: 'import', fields, files: [] }, at, {
    change: async (note) => {
      const plan = await planImport(db.read, read.rows, at)
      if (plan.faults.length > 0) return invalid(importText.faulty, reportOf(plan))
      const counts = countsOf(plan)
      const problem = await storeImport(db, plan, {
        seen,
        now: at,
        note: (work) => note(work, noteOf(counts)),
      })
      return problem ? { problem } : counts
    },
    recall: async (_, outcome) => countsIn(outcome),
    keyTaken: productText.keyTaken,
  })
  return 'problem' in stored ? stored : { message: importText.done, ...stored }
}

/** All rows of a file: ten million letters in one piece would hold up every other request. */
async function readInTurns(csv: string): Promise<{ rows: SentRow[] } | { message: string }> {
  const rows: SentRow[] = []
  for await (const batch of inTurns(readProductRows(csv))) {
    for (const read of batch) {
      if (!read) continue
      if ('message' in read) return read
      rows.push(read)
    }
  }
  return { rows }
}

const invalid = (message: string, details: Record<string, unknown> = {}) => ({
  problem: { code: 'validation', message, details } satisfies Problem,
})

const reportOf = (plan: ImportPlan): Report => ({
  ...countsOf(plan),
  faulty: plan.faults.length,
  faults: plan.faults.slice(0, MOST_FAULTS),
})

const versionsIn = (plan: ImportPlan) =>
  Object.fromEntries(plan.found.map(({ before }) => [before._id, versionOf(before, plan)]))

function countsOf({ planned, found }: ImportPlan): Counts {
  const changed = planned.filter(({ before }) => before).length
  return { created: planned.length - changed, changed, unchanged: found.length - changed }
}

/** As it is noted beside the key: "3 1 0". */
const noteOf = ({ created, changed, unchanged }: Counts) => `${created} ${changed} ${unchanged}`

function countsIn(outcome: string): Counts {
  const [created = 0, changed = 0, unchanged = 0] = outcome.split(' ').map(Number)
  return { created, changed, unchanged }
}

import { call } from '#app/account/call.ts'
import { useAnswer } from '#app/account/use-answer.ts'
import type { BulkDone } from '#app/catalogue/bulk.server.ts'
import { fromTiranaInput, isoTime } from '#app/values/dates.ts'

import { BULK_ACTIONS, type BulkName, productBulkText } from './product-bulk-text.ts'
import { LONG_PATIENCE } from './long-patience.ts'
import { type Reason, staffSentence } from './staff-sentence.ts'
import { useDeed } from './use-deed.ts'

/** Which products are meant, as the API is told. */
export type Chosen =
  | { ids: readonly string[] }
  | { selection: Record<string, string>; count: number }

/** How many of them are on sale already. */
export const useRunningSales = (chosen: Chosen) =>
  useAnswer<{ running: number }>(`/api/product/bulk/sales?${queryOf(chosen)}`)

/** How an address names them. */
export const queryOf = (chosen: Chosen) =>
  new URLSearchParams('ids' in chosen ? { ids: chosen.ids.join() } : chosen.selection)

/** What is typed for an action that needs to know more. */
export type BulkTerms = { percent: string; saleEndDate: string; category: string }

/** What could not be done: nothing of it, or a part; and how that is told once the dialog is closed. */
type NotDone = {
  problem?: { message: string; errors: Record<string, string> }
  done?: BulkDone
  lost: Reason
}

type Bulk = {
  name: BulkName
  chosen: Chosen
  onDone: (done: BulkDone) => void
  onLost: (refusal: Reason) => void
  onMoved: () => void
}

/** Does one thing to many products; `done` stays where some of them could not take it. */
export function useBulk({ name, chosen, onDone, onLost, onMoved }: Bulk) {
  const { busy, failure, run } = useDeed<NotDone>(({ lost }) => onLost(lost))

  async function change(typed: BulkTerms): Promise<NotDone | undefined> {
    const body = { ...chosen, ...BULK_ACTIONS[name], ...termsOf(name, typed) }
    const answer = await call<BulkDone>('/api/product/bulk', {
      method: 'POST',
      body,
      patience: LONG_PATIENCE,
    })
    if (answer.ok) {
      const done = answer.body
      onDone(done)
      return done.refused.length === 0 ? undefined : { done, lost: partialRefusal(name, done) }
    }
    if (answer.status === 409) onMoved()
    const message = staffSentence(answer, productBulkText.deed(name).failed)
    const lost = { sentence: productBulkText.lost(name), reason: message }
    return { problem: { message, errors: answer.errors }, lost }
  }

  return {
    busy,
    problem: busy ? undefined : failure?.problem,
    done: failure?.done,
    send: (typed: BulkTerms) => run(() => change(typed)),
  }
}

/** What was done, and some of those that could not be, in few words. */
function partialRefusal(name: BulkName, { message, refused }: BulkDone): Reason {
  const names = refused.slice(0, 3).map((product) => product.name || productBulkText.unknownName)
  const more = refused.length > names.length ? ', …' : ''
  const { refused: left } = productBulkText.deed(name)
  return { sentence: message, reason: `${left(refused.length)} ${names.join(', ')}${more}` }
}

function termsOf(name: BulkName, { percent, saleEndDate, category }: BulkTerms) {
  if (name === 'move') return { category }
  if (name !== 'sale') return {}
  const end = fromTiranaInput(saleEndDate)
  return {
    // An empty field is no zero.
    percent: percent.trim() === '' ? null : Number(percent),
    saleEndDate: end === null ? saleEndDate : isoTime(end),
  }
}

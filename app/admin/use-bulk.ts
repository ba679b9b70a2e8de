import { useState } from 'react'

import { call } from '#app/account/call.ts'
import { useAnswer } from '#app/account/use-answer.ts'
import type { BulkDone } from '#app/catalogue/bulk.server.ts'
import { useGone } from '#app/ui/use-gone.ts'
import { fromTiranaInput, isoTime } from '#app/values/dates.ts'

import { BULK_ACTIONS, type BulkName, productBulkText } from './product-bulk-text.ts'
import { LONG_PATIENCE } from './long-patience.ts'
import { type Reason, staffSentence } from './staff-sentence.ts'

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
type Typed = { percent: string; saleEndDate: string; category: string }
type Problem = { message: string; errors: Record<string, string> }

type Bulk = {
  name: BulkName
  chosen: Chosen
  onDone: (done: BulkDone) => void
  onLost: (refusal: Reason) => void
  onMoved: () => void
}

/** Does one thing to many products; `done` stays where some of them could not take it. */
export function useBulk({ name, chosen, onDone, onLost, onMoved }: Bulk) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [done, setDone] = useState<BulkDone | null>(null)
  const isGone = useGone()

  async function send(typed: Typed) {
    setBusy(true)
    setProblem(null)
    const body = { ...chosen, ...BULK_ACTIONS[name], ...termsOf(name, typed) }
    const answer = await call<BulkDone>('/api/product/bulk', {
      method: 'POST',
      body,
      patience: LONG_PATIENCE,
    })
    setBusy(false)
    if (answer.ok) {
      onDone(answer.body)
      if (answer.body.refused.length === 0) return
      if (isGone.current) onLost(partialRefusal(name, answer.body))
      else setDone(answer.body)
      return
    }
    const message = staffSentence(answer, productBulkText.deed(name).failed)
    if (isGone.current) onLost({ sentence: productBulkText.lost(name), reason: message })
    else setProblem({ message, errors: answer.errors })
    if (answer.status === 409) onMoved()
  }

  return { busy, problem, done, send }
}

/** What was done, and some of those that could not be, in few words. */
function partialRefusal(name: BulkName, { message, refused }: BulkDone): Reason {
  const names = refused.slice(0, 3).map((product) => product.name || productBulkText.unknownName)
  const more = refused.length > names.length ? ', …' : ''
  const { refused: left } = productBulkText.deed(name)
  return { sentence: message, reason: `${left(refused.length)} ${names.join(', ')}${more}` }
}

function termsOf(name: BulkName, { percent, saleEndDate, category }: Typed) {
  if (name === 'move') return { category }
  if (name !== 'sale') return {}
  const end = fromTiranaInput(saleEndDate)
  return {
    // An empty field is no zero.
    percent: percent.trim() === '' ? null : Number(percent),
    saleEndDate: end === null ? saleEndDate : isoTime(end),
  }
}

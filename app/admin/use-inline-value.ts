import { useRef, useState } from 'react'

import { inputAfter } from '#app/catalogue/product-input.ts'
import type { Product } from '#app/catalogue/product.ts'
import { useGone } from '#app/ui/use-gone.ts'

import { type Edit, editAfterRefused, editAfterSaved, type SentEdit } from './inline-edit.ts'
import { lekText } from './product-draft.ts'
import { freshProduct } from './product-sending.ts'
import { fieldRefusal, saveField, type ValueField } from './save-field.ts'

type Inline = {
  product: Product
  field: ValueField
  onChanged: (product: Product) => void
  onLost: (product: Product, reason: string) => void
}

/** What can be done to a value while it is open. */
export type Writing = Omit<ReturnType<typeof useInlineValue>, 'edit' | 'open'>

/** A value of the table that is changed where it stands. */
export function useInlineValue({ product, field, onChanged, onLost }: Inline) {
  const [edit, setEdit] = useState<Edit>(null)
  const over = edit?.over ?? product
  const value = typedValue(over, field)
  /** What was last sent or given up: leaving the field must not send it again. */
  const settled = useRef<string | null>(null)
  const isUnsaved = edit?.is === 'open' && edit.typed.trim() !== value
  const isGone = useGone(() => isUnsaved && onLost(product, edit.error))
  const turns = useTurns(field)

  const write = (typed: string, error = '') => setEdit({ is: 'open', typed, over, error })

  async function send(typed: string) {
    const sent: SentEdit = { is: 'sent', typed, over }
    setEdit(sent)
    const answer = await turns.send(sent)
    if (answer.ok) {
      const saved = answer.body.product
      setEdit((before) => editAfterSaved(before, sent, saved))
      return onChanged(saved)
    }
    const error = fieldRefusal(answer, field)
    if (isGone.current) onLost(product, error)
    const fresh = freshProduct(answer)
    setEdit((before) => editAfterRefused(before, sent, error, fresh ?? over))
    if (fresh) onChanged(fresh)
  }

  return {
    edit,
    open(key?: string) {
      settled.current = null
      const opened = key === undefined ? 'as it was' : 'by a key'
      const typed = key ?? edit?.typed ?? value
      setEdit({ is: 'open', typed, over: product, error: '', opened })
    },
    type: (typed: string) => write(typed),
    undo() {
      settled.current = edit?.typed ?? null
      setEdit(null)
    },
    /** Saves what was typed. Returns false where it is invalid, and the field stays open. */
    save(typed: string): boolean {
      settled.current = typed
      if (typed.trim() === value && !turns.isTaken()) {
        setEdit(null)
        return true
      }
      const error = errorIn(product, field, typed)
      if (error) write(typed, error)
      else void send(typed)
      return !error
    },
    isSettled: (typed: string) => settled.current === typed,
  }
}

/** Sends one change of a field after the other: the next one waits, and goes with what came of it. */
function useTurns(field: ValueField) {
  /** What comes of the last change, until the shop has answered it. */
  const last = useRef<Promise<Product>>(undefined)

  async function send({ typed, over }: SentEdit) {
    const answering = Promise.resolve(last.current ?? over).then((seen) =>
      saveField(seen, field, typed),
    )
    const outcome = answering.then((answer) => (answer.ok ? answer.body.product : over))
    last.current = outcome
    const answer = await answering
    if (last.current === outcome) last.current = undefined
    return answer
  }

  return { send, isTaken: () => last.current !== undefined }
}

/** As a value stands in its field; pieces that are not counted are none to type over. */
function typedValue(product: Product, field: ValueField): string {
  const value = product[field]
  return typeof value === 'number' ? lekText(value) : ''
}

function errorIn(product: Product, field: ValueField, typed: string): string | undefined {
  const { issues } = inputAfter(product, { [field]: typed }, Date.now())
  return issues?.[0].message
}

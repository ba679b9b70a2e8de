import { useRef, useState } from 'react'

import { type Answer, call, type Failed } from '#app/account/call.ts'
import { inputAfter } from '#app/catalogue/product-input.ts'
import type { Product } from '#app/catalogue/product.ts'
import { useGone } from '#app/ui/use-gone.ts'

import { lekText } from './product-draft.ts'
import { freshProduct } from './product-sending.ts'
import { text } from './product-text.ts'
import { staffSentence } from './staff-sentence.ts'

export type ValueField = 'price' | 'salePrice' | 'stock'
type Field = ValueField | 'popular'
type Saved = { product: Product }

/** Changes one field of a product. What is typed goes with the value that was seen. */
export async function saveField(
  product: Product,
  field: Field,
  value: unknown,
): Promise<Answer<Saved>> {
  const seen = field === 'popular' ? {} : { [`${field}Was`]: product[field] }
  const body = { [field]: value, ...seen }
  return call<Saved>(`/api/product/${product._id}`, { method: 'PATCH', body })
}

/** The sentence of a change that did not come about. */
export function fieldRefusal(answer: Failed, field: Field): string {
  return answer.errors[field] || staffSentence(answer, text.valueFailed)
}

export type Editing = {
  typed: string
  /** The product over whose value it is typed: another admin may change that meanwhile. */
  over: Product
  error: string
  saving: boolean
  /** Only while nothing was typed since: with its own value, or by the first key of another. */
  opened?: 'as it was' | 'by a key'
}

type Inline = {
  product: Product
  field: ValueField
  onChanged: (product: Product) => void
  onLost: (product: Product, reason: string) => void
}

/** What can be done to a value while it is open. */
export type Writing = Omit<ReturnType<typeof useInlineValue>, 'editing' | 'open'>

/** A value of the table that is changed where it stands: nothing while it is only shown. */
export function useInlineValue({ product, field, onChanged, onLost }: Inline) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const over = editing?.over ?? product
  const value = typedValue(over, field)
  /** What was last sent or given up. Leaving the field must not send it again, nor what was refused. */
  const settled = useRef<string | null>(null)
  const isUnsaved = editing !== null && !editing.saving && editing.typed.trim() !== value
  const isGone = useGone(() => isUnsaved && onLost(product, editing.error))

  /** The change that is on its way. The next one waits, and goes with what came of it. */
  const underWay = useRef<Promise<Product>>(undefined)

  async function send(typed: string) {
    const sent: Editing = { typed, over, error: '', saving: true }
    setEditing(sent)
    const answering = Promise.resolve(underWay.current ?? over).then((seen) =>
      saveField(seen, field, typed),
    )
    const settling = answering.then((answer) => (answer.ok ? answer.body.product : over))
    underWay.current = settling
    const answer = await answering
    if (underWay.current === settling) underWay.current = undefined
    if (answer.ok) {
      const saved = answer.body.product
      // What was opened again meanwhile stays as it is typed, now over what was saved.
      const goneOn = (before: Editing) => (before.saving ? before : { ...before, over: saved })
      setEditing((before) => (before && before !== sent ? goneOn(before) : null))
      onChanged(saved)
      return
    }
    const error = fieldRefusal(answer, field)
    if (isGone.current) onLost(product, error)
    const fresh = freshProduct(answer)
    // One that waits goes with the same value seen, and is refused by itself.
    const refused = (before: Editing | null): Editing => ({
      typed: (before ?? sent).typed,
      over: fresh ?? over,
      error,
      saving: false,
    })
    setEditing((before) => (before?.saving && before !== sent ? before : refused(before)))
    if (fresh) onChanged(fresh)
  }

  return {
    editing,
    open(key?: string) {
      settled.current = null
      const opened = key === undefined ? 'as it was' : 'by a key'
      const typed = key ?? editing?.typed ?? value
      setEditing({ typed, over: product, error: '', saving: false, opened })
    },
    type: (typed: string) => setEditing({ typed, over, error: '', saving: false }),
    undo() {
      settled.current = editing?.typed ?? null
      setEditing(null)
    },
    /** Saves what was typed. Returns false where it is invalid, and the field stays open. */
    save(typed: string): boolean {
      settled.current = typed
      if (typed.trim() === value && !underWay.current) {
        setEditing(null)
        return true
      }
      const error = errorIn(product, field, typed)
      if (error) setEditing({ typed, over, error, saving: false })
      else void send(typed)
      return !error
    },
    isSettled: (typed: string) => settled.current === typed || editing?.error !== '',
  }
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

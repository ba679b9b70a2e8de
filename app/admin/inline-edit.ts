import type { Product } from '#app/catalogue/product.ts'

/** A value that is typed in its field. */
export type OpenEdit = {
  is: 'open'
  typed: string
  /** The product over whose value it is typed: another admin may change that meanwhile. */
  over: Product
  error: string
  /** Only while nothing was typed since: with its own value, or by the first key of another. */
  opened?: 'as it was' | 'by a key'
}

/** What was typed is on its way to the shop, or waits for the change before it. */
export type SentEdit = { is: 'sent'; typed: string; over: Product }

/** Nothing while the value is only shown. */
export type Edit = OpenEdit | SentEdit | null

/** What becomes of an edit, which may be another by then, once `sent` is saved. */
export function editAfterSaved(edit: Edit, sent: SentEdit, saved: Product): Edit {
  if (edit === sent) return null
  // What was opened again meanwhile stays as it is typed.
  return edit?.is === 'open' ? { ...edit, over: saved } : edit
}

/** What becomes of an edit, which may be another by then, once `sent` is refused. */
export function editAfterRefused(edit: Edit, sent: SentEdit, error: string, over: Product): Edit {
  // One that waits goes with the same value seen, and is refused by itself.
  if (edit?.is === 'sent' && edit !== sent) return edit
  return { is: 'open', typed: (edit ?? sent).typed, over, error }
}

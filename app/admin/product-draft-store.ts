import { storedAs } from '#app/ui/stored-as.ts'

import { emptyDraft, type ProductDraft } from './product-draft.ts'

/** What was typed and not saved: on which content of the form, and when. */
export type StoredDraft = {
  at: number
  base: ProductDraft
  draft: ProductDraft
  /** The idempotency key of a new product: it may have been saved without our knowing. */
  key: string
}

const storedFor = (id: string | undefined) =>
  storedAs(`productDraft:${id ?? 'new'}`, () => localStorage)

/** What was typed before for this product, or for a new one; nothing where that cannot be read. */
export function readStoredDraft(id: string | undefined): StoredDraft | undefined {
  const stored = storedFor(id).readJson()
  return isStoredDraft(stored) ? stored : undefined
}

const isStoredDraft = (stored: unknown): stored is StoredDraft => {
  const { at, base, draft, key } = Object(stored) as Partial<StoredDraft>
  return typeof at === 'number' && typeof key === 'string' && isDraft(base) && isDraft(draft)
}

const isDraft = (value: unknown): value is ProductDraft =>
  Object.entries(emptyDraft).every(
    ([name, empty]) => typeof (Object(value) as Record<string, unknown>)[name] === typeof empty,
  )

/** Keeps what was typed until it is saved or given up, whatever happens to the browser. */
export const storeDraft = (id: string | undefined, stored: StoredDraft) =>
  storedFor(id).write(JSON.stringify(stored))

/** Forgets it. */
export const forgetStoredDraft = (id: string | undefined) => storedFor(id).remove()

import { emptyDraft, type ProductDraft } from './product-draft.ts'

/** What was typed and not saved: on which content of the form, and when. */
export type StoredDraft = { at: number; base: ProductDraft; draft: ProductDraft }

const keyOf = (id: string | undefined) => `productDraft:${id ?? 'new'}`

/** What was typed before for this product, or for a new one; nothing where that cannot be read. */
export function readStoredDraft(id: string | undefined): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
    return isStoredDraft(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

const isStoredDraft = (stored: unknown): stored is StoredDraft => {
  const { at, base, draft } = Object(stored) as Partial<StoredDraft>
  return typeof at === 'number' && isDraft(base) && isDraft(draft)
}

const isDraft = (value: unknown): value is ProductDraft =>
  Object.entries(emptyDraft).every(
    ([name, empty]) => typeof (Object(value) as Record<string, unknown>)[name] === typeof empty,
  )

/** Keeps what was typed until it is saved or given up, whatever happens to the browser. */
export function storeDraft(id: string | undefined, stored: StoredDraft) {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(stored))
  } catch {
    // A browser that stores nothing still saves products.
  }
}

/** Forgets it. */
export function forgetStoredDraft(id: string | undefined) {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // Nothing was stored.
  }
}

import type { CustomerFields } from './customer-check.ts'

const KEY = 'checkoutDraft'

export const NO_FIELDS: CustomerFields = {
  customerName: '',
  customerLastName: '',
  qyteti: '',
  rruga: '',
  prefix: 'AL',
  phone: '',
  email: '',
}

/** What was typed before, in this tab; empty fields where that cannot be read. */
export function readDraft(): CustomerFields {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return fieldsFrom(stored)
  } catch {
    return NO_FIELDS
  }
}

function fieldsFrom(stored: unknown): CustomerFields {
  if (typeof stored !== 'object' || stored === null) return NO_FIELDS
  const given = Object.entries(stored).filter(
    ([name, value]) => name in NO_FIELDS && typeof value === 'string',
  )
  const fields = { ...NO_FIELDS, ...Object.fromEntries(given) }
  return { ...fields, prefix: fields.prefix === 'KOS' ? 'KOS' : 'AL' }
}

/** Keeps what was typed for as long as the tab lives. */
export function saveDraft(fields: CustomerFields) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields))
  } catch {
    // A browser that stores nothing still orders.
  }
}

/** Forgets what was typed, once the shop has the order. */
export function forgetDraft() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}

import { storedAs } from '#app/ui/stored-as.ts'

import type { CustomerFields } from './customer-check.ts'

const draft = storedAs('checkoutDraft', () => sessionStorage)

/** The form before anything is typed. */
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
  const given = Object.entries(Object(draft.readJson())).filter(
    ([name, value]) => name in NO_FIELDS && typeof value === 'string',
  )
  const fields = { ...NO_FIELDS, ...Object.fromEntries(given) }
  return { ...fields, prefix: fields.prefix === 'KOS' ? 'KOS' : 'AL' }
}

/** Keeps what was typed for as long as the tab lives. */
export const saveDraft = (fields: CustomerFields) => draft.write(JSON.stringify(fields))

/** Forgets what was typed, once the shop has the order. */
export const forgetDraft = () => draft.remove()

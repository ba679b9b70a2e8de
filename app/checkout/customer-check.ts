import { formErrorsOf } from '#app/account/form-errors.ts'
import { type PhonePrefix, phonePrefixOf } from '#app/values/phone.ts'
import { normalizePhone } from '#app/values/phone-input.ts'

import { customerText } from './customer-text.ts'
import { customerSchema } from './customer.ts'

/** What the form holds: every field as it was typed. */
export type CustomerFields = {
  customerName: string
  customerLastName: string
  qyteti: string
  rruga: string
  prefix: PhonePrefix
  phone: string
  email: string
}

/** The sentence of each field at fault. */
export type CustomerErrors = { [Name in keyof CustomerFields]?: string | undefined }

/** The two places of the checkout form; they word one rule differently. */
export type FormPlace = keyof typeof customerText

const schemas = {
  page: customerSchema(customerText.page),
  modal: customerSchema(customerText.modal),
}

/** The prefix that a number was typed with, whichever was chosen; `null` where it is no number. */
export function typedPrefix({ phone, prefix }: CustomerFields): PhonePrefix | null {
  const e164 = normalizePhone(phone, prefix)
  return e164 === null ? null : phonePrefixOf(e164)
}

/** Checks all fields by the rules the shop itself goes by; no errors means the order may be sent. */
export function checkCustomer(fields: CustomerFields, place: FormPlace): CustomerErrors {
  return formErrorsOf(fields, schemas[place])?.errors ?? {}
}

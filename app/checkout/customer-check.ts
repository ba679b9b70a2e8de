import { formErrorsOf } from '#app/account/form-errors.ts'
import type { PhonePrefix } from '#app/values/phone.ts'

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

/** Checks all fields by the rules the shop itself goes by; no errors means the order may be sent. */
export function checkCustomer(fields: CustomerFields, place: FormPlace): CustomerErrors {
  return formErrorsOf(fields, schemas[place])?.errors ?? {}
}

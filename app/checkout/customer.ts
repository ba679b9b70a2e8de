import * as v from 'valibot'

import type { Order } from '#app/orders/order.ts'
import { isEmail, isPersonName, PERSON_LENGTHS } from '#app/values/person.ts'
import type { PhonePrefix } from '#app/values/phone.ts'
import { normalizePhone } from '#app/values/phone-input.ts'
import { cleanLine } from '#app/values/text.ts'

import type { CustomerText } from './customer-text.ts'

/** Who receives the parcel, ready to be stored: single-spaced text, the phone in E.164. */
type Customer = Pick<
  Order,
  'customerName' | 'customerLastName' | 'qyteti' | 'rruga' | 'phone' | 'email'
>

const filled = (missing: string, tooLong: string, length: number) =>
  v.pipe(
    v.optional(v.string(missing), ''),
    v.transform(cleanLine),
    v.nonEmpty(missing),
    v.maxLength(length, tooLong),
  )

/**
 * The customer's fields, for the form and for the API: `text` holds the sentences of the page or
 * of the modal. `prefix` says how to read a phone number without one of its own; `unreadable` is
 * said of what has no fields at all.
 */
export function customerSchema(text: CustomerText, unreadable?: string) {
  const { name, city, street, phone, email } = PERSON_LENGTHS
  const entries = {
    customerName: v.pipe(
      filled(text.nameMissing, text.tooLong, name),
      v.check(isPersonName, text.nameLetters),
    ),
    customerLastName: v.pipe(
      filled(text.lastNameMissing, text.tooLong, name),
      v.check(isPersonName, text.lastNameLetters),
    ),
    qyteti: filled(text.cityMissing, text.tooLong, city),
    rruga: filled(text.streetMissing, text.tooLong, street),
    prefix: v.optional(v.picklist(['AL', 'KOS'], text.phone), 'AL'),
    phone: filled(text.phone, text.phone, phone),
    email: v.pipe(
      v.nullish(v.string(text.email), ''),
      v.transform(cleanLine),
      v.maxLength(email, text.tooLong),
      v.check((typed) => typed === '' || isEmail(typed), text.email),
    ),
  }
  const fields = v.object(entries, unreadable)
  return v.pipe(
    fields,
    v.forward(
      v.check(({ phone, prefix }) => normalizePhone(phone, prefix) !== null, text.phone),
      ['phone'],
    ),
    v.transform((fields) => customerFrom(fields)),
  )
}

type CheckedFields = Customer & { prefix: PhonePrefix }

function customerFrom({ prefix, phone, email, ...rest }: CheckedFields): Customer {
  return { ...rest, phone: normalizePhone(phone, prefix) ?? phone, email: email || null }
}

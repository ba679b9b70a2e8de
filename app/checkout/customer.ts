import * as v from 'valibot'

import { lineField, personName } from '#app/account/person-fields.ts'
import type { Order } from '#app/orders/order.ts'
import { isEmail, PERSON_LENGTHS } from '#app/values/person.ts'
import type { PhonePrefix } from '#app/values/phone.ts'
import { normalizePhone } from '#app/values/phone-input.ts'
import { cleanLine } from '#app/values/text.ts'

import type { CustomerText } from './customer-text.ts'

/** Who receives the parcel, ready to be stored: single-spaced text, the phone in E.164. */
type Customer = Pick<
  Order,
  'customerName' | 'customerLastName' | 'qyteti' | 'rruga' | 'phone' | 'email'
>

/**
 * The customer's fields, for the form and for the API: `text` holds the sentences of the page or
 * of the modal. `prefix` says how to read a phone number without one of its own; `unreadable` is
 * said of what has no fields at all.
 */
export function customerSchema(text: CustomerText, unreadable?: string) {
  const { city, street, phone, email } = PERSON_LENGTHS
  const { tooLong } = text
  // What is not sent is empty, and so refused in the words of its field.
  const entries = {
    customerName: v.optional(personName(text.nameMissing, text.nameLetters, tooLong), ''),
    customerLastName: v.optional(
      personName(text.lastNameMissing, text.lastNameLetters, tooLong),
      '',
    ),
    qyteti: v.optional(lineField(city, text.cityMissing, tooLong), ''),
    rruga: v.optional(lineField(street, text.streetMissing, tooLong), ''),
    prefix: v.optional(v.picklist(['AL', 'KOS'], text.phone), 'AL'),
    phone: v.optional(lineField(phone, text.phone, text.phone), ''),
    email: v.pipe(
      v.nullish(v.string(text.email), ''),
      v.transform(cleanLine),
      v.maxLength(email, tooLong),
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

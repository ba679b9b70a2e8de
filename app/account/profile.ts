import * as v from 'valibot'

import { plainObject } from '#app/http/plain-object.ts'
import { PERSON_LENGTHS } from '#app/values/person.ts'
import { normalizePhone } from '#app/values/phone-input.ts'

import { lineField, personName } from './person-fields.ts'
import { text } from './text.ts'
import type { User } from './user.ts'

const { city, street, phone } = PERSON_LENGTHS
const { tooLong } = text

const address = {
  qyteti: v.optional(lineField(city, text.cityMissing, tooLong)),
  rruga: v.optional(lineField(street, text.streetMissing, tooLong)),
}

/** A field that is not sent keeps its value. */
const Fields = plainObject(
  {
    firstName: v.optional(personName(text.firstNameMissing, text.firstNameLetters, tooLong)),
    lastName: v.optional(personName(text.lastNameMissing, text.lastNameLetters, tooLong)),
    homeAddress: v.nullish(plainObject(address, text.addressMissing)),
    ...address,
    prefix: v.optional(v.picklist(['AL', 'KOS'], text.invalidPhone), 'AL'),
    phone: v.optional(lineField(phone, text.invalidPhone, text.invalidPhone)),
  },
  text.fillAll,
)

type Fields = v.InferOutput<typeof Fields>

/** What of a profile may change, and only that; the phone comes out in E.164. */
export type ProfileChanges = {
  [Name in 'firstName' | 'lastName' | 'city' | 'street' | 'phone']: User[Name] | undefined
}

/** The body of a profile's change, with the address whole, in halves, or at the top. */
export const ProfileChanges = v.pipe(
  Fields,
  v.forward(
    v.check(
      (fields) => fields.phone === undefined || phoneIn(fields) !== undefined,
      text.invalidPhone,
    ),
    ['phone'],
  ),
  v.transform((fields): ProfileChanges => ({
    firstName: fields.firstName,
    lastName: fields.lastName,
    city: fields.homeAddress?.qyteti ?? fields.qyteti,
    street: fields.homeAddress?.rruga ?? fields.rruga,
    phone: phoneIn(fields),
  })),
)

function phoneIn({ phone, prefix }: Pick<Fields, 'phone' | 'prefix'>): string | undefined {
  return phone === undefined ? undefined : (normalizePhone(phone, prefix) ?? undefined)
}

/** A person as the contract shows them to themselves. */
export function profileOf(user: User) {
  const { _id, username, email, firstName, lastName, phone, city, street, isAdmin } = user
  const homeAddress = city || street ? { qyteti: city, rruga: street } : null
  return { _id, userId: _id, username, email, firstName, lastName, phone, homeAddress, isAdmin }
}

/** What people see and change of themselves. */
export type Profile = ReturnType<typeof profileOf>

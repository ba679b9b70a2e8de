import * as v from 'valibot'

import { string } from '#app/http/wire.ts'

import type { profileOf } from './profile.ts'

/** A person as the contract shows them to themselves. */
export const WireProfile = v.object({
  _id: v.string(),
  userId: string('The same as `_id`.'),
  username: v.string(),
  email: v.string(),
  firstName: string('Empty where it is not known, as are the others.'),
  lastName: v.string(),
  phone: string('E.164, such as +355691234567.'),
  homeAddress: v.nullable(v.object({ qyteti: v.string(), rruga: v.string() })),
  isAdmin: v.boolean(),
}) satisfies v.GenericSchema<ReturnType<typeof profileOf>>

/** Someone is signed in; the same token is set as an httpOnly cookie. */
export const WireSession = v.object({
  message: v.string(),
  access_token: string('A JWT; it counts for 7 days, an admin’s for 12 hours.'),
  token: string('The same as `access_token`.'),
  userId: v.string(),
  isAdmin: v.boolean(),
})

export const WireAdminCheck = v.object({ isAdmin: v.boolean() })
export const WireProfileSaved = v.object({ message: v.string(), user: WireProfile })

import type { Profile } from '#app/account/profile.ts'
import { nationalPhone, phonePrefixOf } from '#app/values/phone.ts'

import type { CustomerFields } from './customer-check.ts'

/** Fills the empty fields from the profile; what was typed stays. */
export function filledFrom(profile: Profile, typed: CustomerFields): CustomerFields {
  const { firstName, lastName, homeAddress, phone, email } = profile
  return {
    customerName: typed.customerName || firstName,
    customerLastName: typed.customerLastName || lastName,
    qyteti: typed.qyteti || (homeAddress?.qyteti ?? ''),
    rruga: typed.rruga || (homeAddress?.rruga ?? ''),
    email: typed.email || email,
    // A number belongs to its prefix: both are the profile's, or both are what was typed.
    ...(typed.phone || phone === ''
      ? { phone: typed.phone, prefix: typed.prefix }
      : { phone: nationalPhone(phone), prefix: phonePrefixOf(phone) ?? typed.prefix }),
  }
}

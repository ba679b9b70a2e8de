import { PERSON_LENGTHS } from '#app/values/person.ts'
import { nationalPhone, type PhonePrefix } from '#app/values/phone.ts'

import { accountText } from './account-text.ts'
import type { Profile } from './profile.ts'

/** A field of the profile: how it is read, and the change of it that is sent. */
export type ProfileEntry = {
  name: string
  label: string
  autoComplete: string
  maxLength: number
  /** A phone number goes with its prefix. */
  hasPrefix?: boolean
  type?: 'tel'
  read: (profile: Profile) => string
  change: (typed: string, prefix: PhonePrefix) => object
}

/** What people may change of themselves, in the order of the page. */
export const PROFILE_ENTRIES: readonly ProfileEntry[] = [
  {
    name: 'firstName',
    label: accountText.firstName,
    autoComplete: 'given-name',
    maxLength: PERSON_LENGTHS.name,
    read: ({ firstName }) => firstName,
    change: (firstName) => ({ firstName }),
  },
  {
    name: 'lastName',
    label: accountText.lastName,
    autoComplete: 'family-name',
    maxLength: PERSON_LENGTHS.name,
    read: ({ lastName }) => lastName,
    change: (lastName) => ({ lastName }),
  },
  {
    name: 'phone',
    label: accountText.phone,
    autoComplete: 'tel-national',
    maxLength: PERSON_LENGTHS.phone,
    hasPrefix: true,
    type: 'tel',
    read: ({ phone }) => nationalPhone(phone),
    change: (phone, prefix) => ({ phone, prefix }),
  },
  {
    name: 'qyteti',
    label: accountText.city,
    autoComplete: 'address-level2',
    maxLength: PERSON_LENGTHS.city,
    read: ({ homeAddress }) => homeAddress?.qyteti ?? '',
    change: (qyteti) => ({ homeAddress: { qyteti } }),
  },
  {
    name: 'rruga',
    label: accountText.street,
    autoComplete: 'street-address',
    maxLength: PERSON_LENGTHS.street,
    read: ({ homeAddress }) => homeAddress?.rruga ?? '',
    change: (rruga) => ({ homeAddress: { rruga } }),
  },
]

import type { Profile } from '#app/account/profile.ts'
import type { Order } from '#app/orders/order.ts'
import { formatPhone } from '#app/values/phone.ts'

import { text } from './text.ts'

/** A field of the profile that the order knows otherwise: what is shown of it, and what is sent. */
export type Difference = { label: string; value: string; change: Record<string, string> }

/** What an order says of its customer that their profile does not; the e-mail is the login's own. */
export function differences(profile: Profile, order: Order): Difference[] {
  const { firstName, lastName, phone, homeAddress } = profile
  const field = (name: string, label: string, ordered: string, known = '', shown = ordered) =>
    ordered === known ? [] : [{ label, value: shown, change: { [name]: ordered } }]
  return [
    ...field('firstName', text.firstName, order.customerName, firstName),
    ...field('lastName', text.lastName, order.customerLastName, lastName),
    ...field('phone', text.phone, order.phone, phone, formatPhone(order.phone)),
    ...field('qyteti', text.city, order.qyteti, homeAddress?.qyteti),
    ...field('rruga', text.street, order.rruga, homeAddress?.rruga),
  ]
}

/** The body of the call that writes them into the profile. */
export const changeOf = (found: readonly Difference[]): Record<string, string> =>
  Object.assign({}, ...found.map(({ change }) => change))

import { foldText } from '#app/values/fold-text.ts'

/** What of an order can be searched for, besides its number. `phone` is E.164. */
type SearchableOrder = {
  first_name: string
  last_name: string
  phone: string
  city: string
  street: string
  /** The names of what was bought. */
  names: readonly string[]
}

/** The folded text in which orders are searched; the phone with its prefix and without. */
export function orderSearchText(order: SearchableOrder): string {
  const { first_name, last_name, phone, city, street, names } = order
  const phones = [phone.slice(1), `0${phone.slice(4)}`]
  return foldText([first_name, last_name, ...phones, street, city, ...names].join(' '))
}

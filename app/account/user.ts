/** A person with an account, as the shop keeps them. */
export type User = {
  _id: string
  username: string
  email: string
  firstName: string
  lastName: string
  /** E.164, or empty where none was given. */
  phone: string
  city: string
  street: string
  isAdmin: boolean
}

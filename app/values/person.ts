/** Longest texts about a person, in UTF-16 units. */
export const PERSON_LENGTHS = {
  username: 60,
  name: 60,
  city: 80,
  street: 200,
  /** As typed, before it is read as a number. */
  phone: 60,
  email: 200,
  password: 200,
}

/** In characters: the specification's figure. */
export const SHORTEST_PASSWORD = 8

/** What is said to an operator of a password that no form would take. */
export const PASSWORD_NEEDS = `needs ${SHORTEST_PASSWORD} to ${PERSON_LENGTHS.password} characters`

/** Whether a password has the characters it needs: an emoji is one, and so is `ë` however it is written. */
export const isLongEnough = (password: string): boolean =>
  [...password.normalize('NFC')].length >= SHORTEST_PASSWORD

/** True for a text of a length that the forms take as a password. */
export const isPassword = (text: string): boolean =>
  isLongEnough(text) && text.length <= PERSON_LENGTHS.password

/** Letters of any alphabet with their marks, spaces and hyphens; at least one letter. */
const NAME = /^[\s-]*\p{L}[\p{L}\p{M}\s-]*$/u
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** A first or last name by the specification's rule (section 5): letters, spaces, hyphens. */
export const isPersonName = (text: string): boolean => NAME.test(text)

/** True where a text looks like an e-mail address; whether it reaches someone, only a letter tells. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

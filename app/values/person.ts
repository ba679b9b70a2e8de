/** Longest texts about a person, in UTF-16 units. */
export const PERSON_LENGTHS = {
  username: 60,
  name: 60,
  city: 80,
  street: 200,
  /** As typed, before it is read as a number. */
  phone: 60,
  email: 200,
}

/** Letters of any alphabet with their marks, spaces and hyphens; at least one letter. */
const NAME = /^[\s-]*\p{L}[\p{L}\p{M}\s-]*$/u
/** None of the signs that mail programs set around an address and between two. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/

/** A first or last name by the specification's rule (section 5): letters, spaces, hyphens. */
export const isPersonName = (text: string): boolean => NAME.test(text)

/**
 * True where a text looks like an e-mail address, of a length that the forms take; whether it reaches
 * someone, only a letter tells.
 */
export const isEmail = (text: string): boolean =>
  text.length <= PERSON_LENGTHS.email && EMAIL.test(text)

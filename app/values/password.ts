/** In characters: the specification's figure. */
export const SHORTEST_PASSWORD = 8
/** In UTF-16 units. */
export const LONGEST_PASSWORD = 200

/** What is said to an operator of a password that no form would take. */
export const PASSWORD_NEEDS = `needs ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters`

/** Whether a password has the characters it needs: an emoji is one, and so is `ë` however it is written. */
export const isLongEnough = (password: string): boolean =>
  [...password.normalize('NFC')].length >= SHORTEST_PASSWORD

/** True for a text of a length that the forms take as a password. */
export const isPassword = (text: string): boolean =>
  isLongEnough(text) && text.length <= LONGEST_PASSWORD

import { VISIBLE } from './text.ts'

/** The longest text to search for, in UTF-16 units: a longer one finds nothing and only costs time. */
export const LONGEST_QUERY = 200

/** The shortest folded text that anything is suggested for: one letter says nothing yet. */
export const SHORTEST_SUGGESTED = 2

/** The pattern of a field that takes no text without anything to be seen. */
export const SEARCHABLE = `.*${VISIBLE.source}.*`

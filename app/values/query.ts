/** The longest text to search for, in UTF-16 units: a longer one finds nothing and only costs time. */
export const LONGEST_QUERY = 200

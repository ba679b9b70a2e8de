/** Most lines of an order. */
export const MOST_LINES = 100
/** Most pieces of one product in a cart or an order. */
export const MOST_PIECES = 999

import type { Order } from '#app/orders/order.ts'

const KEY = 'placedOrder'

/** The order as it is stored, and read: one and the same object however often it is asked for. */
let last: { stored: string; order: Order | null } = { stored: '', order: null }

/** Keeps the order just placed for the page that shows it; it lives as long as the tab. */
export function rememberOrder(order: Order) {
  last = { stored: JSON.stringify(order), order }
  try {
    sessionStorage.setItem(KEY, last.stored)
  } catch {
    // Reading finds nothing: the page shows what it remembers until it is loaded anew.
    last.stored = 'null'
  }
}

/** The order this tab placed last; nothing once whoever placed it has logged out. */
export function placedOrder(): Order | null {
  try {
    const stored = sessionStorage.getItem(KEY) ?? 'null'
    if (stored !== last.stored) last = { stored, order: JSON.parse(stored) as Order | null }
  } catch {
    // A browser that stores nothing has what this page remembers.
  }
  return last.order
}

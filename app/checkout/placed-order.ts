import type { Order } from '#app/orders/order.ts'

const KEY = 'placedOrder'

let lastOrder: Order | null = null

/** Keeps the order just placed for the page that shows it; it lives as long as the tab. */
export function rememberOrder(order: Order) {
  lastOrder = order
  try {
    sessionStorage.setItem(KEY, JSON.stringify(order))
  } catch {
    // The page still shows it until it is loaded anew.
  }
}

/** The order this tab placed last: one and the same object however often it is asked for. */
export function placedOrder(): Order | null {
  return (lastOrder ??= storedOrder())
}

function storedOrder(): Order | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Order | null
  } catch {
    return null
  }
}

import type { Order } from '#app/orders/order.ts'
import { keptInTab } from '#app/ui/kept-in-tab.ts'

/** The order this tab placed last, for the page that shows it; nothing once who placed it logged out. */
export const placedOrder = keptInTab<Order>('placedOrder')

import type { Reader, Work } from '#app/db/database.server.ts'
import { orderSearchText } from '#app/db/order-search.ts'
import { isTirana } from '#app/values/place-name.ts'
import { findPlace } from '#app/values/places.ts'

/** What is left of a customer. */
const NOBODY = { first_name: '', last_name: '', street: '', phone: '' }

/** An order as far as its person is taken out of it. */
type Named = { id: string; city: string }

/**
 * Takes the person out of these orders for good. Number, times, lines and sums stay for the books,
 * and the municipality, which the delivery fee came from. The idempotency key stays, too: it names
 * nobody, and an order sent once more must not be placed once more.
 */
export async function anonymise({ db }: Work, orders: readonly Named[]): Promise<void> {
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  const names = await namesBought(db, ids)
  for (const { id, ...order } of orders) {
    const city = municipalityIn(order.city)
    const search_text = orderSearchText({ ...NOBODY, city, names: names.get(id) ?? [] })
    await db
      .updateTable('orders')
      .set({ ...NOBODY, city, email: null, user_id: null, body_hash: null, search_text })
      .where('id', '=', id)
      .execute()
  }
  // A message that was not sent by now would name nobody.
  await db
    .deleteFrom('notifications')
    .where('order_id', 'in', ids)
    .where('state', '!=', 'sent')
    .execute()
}

/** What is typed as a city may hold a whole address; only a place that we know is kept. */
function municipalityIn(typed: string): string {
  return isTirana(typed) ? 'Tiranë' : (findPlace(typed)?.name ?? '')
}

async function namesBought(db: Reader, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['order_id', 'name'])
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const lines = Map.groupBy(rows, (row) => row.order_id)
  return new Map([...lines].map(([id, own]) => [id, own.map(({ name }) => name)]))
}

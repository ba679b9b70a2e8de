import type { Work } from '#app/db/database.server.ts'
import { findPlace, isTirana } from '#app/values/places.ts'

/** An order as far as its person is taken out of it. */
type Named = { id: string; city: string }

/**
 * Takes the person out of these orders for good. Number, times, lines and sums stay for the books,
 * and the municipality, which the delivery fee came from. The idempotency key stays, too: it names
 * nobody, and an order sent once more must not be placed once more.
 */
export async function anonymise({ db }: Work, orders: readonly Named[]): Promise<void> {
  for (const [city, same] of Map.groupBy(orders, ({ city }) => municipalityIn(city))) {
    const ids = same.map(({ id }) => id)
    await db
      .updateTable('orders')
      .set({
        first_name: '',
        last_name: '',
        city,
        street: '',
        phone: '',
        email: null,
        user_id: null,
        body_hash: null,
        search_text: '',
      })
      .where('id', 'in', ids)
      .execute()
    // What was not sent by now would tell the shop of nobody.
    await db
      .deleteFrom('notifications')
      .where('order_id', 'in', ids)
      .where('state', '!=', 'sent')
      .execute()
  }
}

/** What is typed as a city may hold a whole address; only a place that we know is kept. */
function municipalityIn(typed: string): string {
  return isTirana(typed) ? 'Tiranë' : (findPlace(typed)?.name ?? '')
}

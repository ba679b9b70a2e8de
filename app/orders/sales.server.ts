import { sql } from 'kysely'

import type { Reader } from '#app/db/database.server.ts'
import { wholeSum } from '#app/db/whole-sum.server.ts'
import { dayStart, lastDayStarts } from '#app/values/dates.ts'
import { HOUR } from '#app/values/time.ts'

/** Sums are in 1/100 Lek and exact: the database adds whole numbers. */
type Takings = { orders: number; value: number }
/** What was ordered on one day of Tirana, which begins at `start`. */
type Day = Takings & { start: number }

/** What was ordered on each of the last days in Tirana, today's the last; delivery is not in it. */
export async function dailyTakings(db: Reader, now: number, count: number): Promise<Day[]> {
  const starts = lastDayStarts(now, count)
  // Tirana is whole hours away from UTC, so that each hour lies in one day, and SQL needs no calendar.
  const hours = await db
    .selectFrom('orders')
    .select([
      sql<number>`created_at / ${sql.lit(HOUR)}`.as('hour'),
      sql<number>`count(*)`.as('orders'),
      wholeSum(sql.ref('total_amount')).as('value'),
    ])
    .where('created_at', '>=', starts[0] ?? now)
    .groupBy('hour')
    .execute()
  const days = new Map(starts.map((start) => [start, { start, orders: 0, value: 0 }]))
  for (const { hour, orders, value } of hours) {
    const day = days.get(dayStart(hour * HOUR))
    if (!day) continue
    day.orders += orders
    day.value += value
  }
  return [...days.values()]
}

/** How many orders are pending, and the cash that is to be collected for them. */
export async function pendingCash(db: Reader): Promise<{ orders: number; cash: number }> {
  return (
    db
      .selectFrom('orders')
      .select([
        sql<number>`count(*)`.as('orders'),
        wholeSum(sql`total_amount + shipping_fee`).as('cash'),
      ])
      // A literal, no parameter: only then does SQLite use the index of pending orders.
      .where('status', '=', sql.lit('Pending'))
      .executeTakeFirstOrThrow()
  )
}

/** How a product sold: the name is the one of its newest order. */
export type Sold = {
  productId: string
  name: string
  image: string | null
  pieces: number
  value: number
}

/** What sold best since a moment: by pieces and by value. */
export async function bestSellers(
  db: Reader,
  since: number,
  count: number,
): Promise<{ byPieces: Sold[]; byValue: Sold[] }> {
  const rows = await db
    .with('sold', (cte) =>
      cte
        .selectFrom('orders')
        // A join that SQLite keeps in this order: otherwise it reads every line ever sold.
        .crossJoin('order_lines')
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .select([
          'product_id',
          sql<number>`max(orders.number)`.as('newest'),
          wholeSum(sql.ref('quantity')).as('pieces'),
          wholeSum(sql`quantity * unit_price`).as('value'),
        ])
        .where('created_at', '>=', since)
        .groupBy('product_id'),
    )
    .with('ranked', (cte) =>
      cte
        .selectFrom('sold')
        .selectAll()
        .select([
          sql<number>`row_number() over (order by pieces desc, value desc, product_id)`.as('fast'),
          sql<number>`row_number() over (order by value desc, pieces desc, product_id)`.as('rich'),
        ]),
    )
    .selectFrom('ranked')
    .innerJoin('orders', 'orders.number', 'ranked.newest')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'orders.id')
        .onRef('order_lines.product_id', '=', 'ranked.product_id'),
    )
    .select(['ranked.product_id as productId', 'name', 'image', 'pieces', 'value', 'fast', 'rich'])
    .where((eb) => eb.or([eb('fast', '<=', count), eb('rich', '<=', count)]))
    .execute()
  const first = (rank: 'fast' | 'rich') =>
    rows
      .filter((row) => row[rank] <= count)
      .toSorted((a, b) => a[rank] - b[rank])
      .map(({ fast: _fast, rich: _rich, ...sold }) => sold)
  return { byPieces: first('fast'), byValue: first('rich') }
}

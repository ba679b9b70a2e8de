import { type ExpressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'

import { questionForAll } from '#app/catalogue/search-text.ts'
import type { Reader } from '#app/db/database.server.ts'
import { inTurns } from '#app/db/in-turns.server.ts'
import type { Schema } from '#app/db/schema.ts'
import { phoneDigits } from '#app/values/phone-input.ts'
import { foldText } from '#app/values/fold-text.ts'
import { cleanLine } from '#app/values/text.ts'

/** A choice of orders of which nothing is read yet. */
export type Unread = SelectQueryBuilder<Schema, 'orders', object>

/** What is looked for: every word somewhere in the order, or its very number. */
type OrderSearch = { words: string[]; number: number | undefined }

/**
 * "nr. 128", "#128" and "128" all mean the order of that number; the last may be part of something
 * else, too.
 */
const NUMBER = /^(?:(?:porosia )?nr\.? ?|#)?(\d{1,9})$/

/** Reads what was typed: nothing to look for in a blank text. A phone counts in any spelling. */
export function orderSearchOf(typed: string): OrderSearch | undefined {
  const text = foldText(cleanLine(typed))
  if (text === '') return undefined
  const number = NUMBER.exec(text)?.[1]
  const phone = phoneDigits(text)
  const words = phone === null ? text.split(/[\s,;]+/).filter(Boolean) : [phone]
  if (words.length === 0) return undefined
  return { words, number: number === undefined ? undefined : Number(number) }
}

/** Whether an order is what is looked for. */
export const isFound =
  ({ words, number }: OrderSearch) =>
  (eb: ExpressionBuilder<Schema, 'orders'>) =>
    eb.or([eb.and(words.map(contained)), eb('orders.number', '=', number ?? 0)])

const contained = (word: string) =>
  sql<SqlBool>`search_text like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`

/** Sorts the order of the very number before all others. */
export const isNotExact = ({ number }: OrderSearch) =>
  sql<number>`case when orders.number = ${number ?? 0} then 0 else 1 end`

/** Orders that SQLite looks at before other requests get their turn. */
const BATCH = 4_000

/**
 * The numbers of all `orders` that are found, in order, the very number first. For SQLite, which works
 * in the process itself: what many orders hold, it looks for in some of them at a time.
 */
export async function foundInTurns(
  db: Reader,
  orders: Unread,
  search: OrderSearch,
  order: 'asc' | 'desc',
): Promise<number[]> {
  const found: number[] = []
  for await (const batch of inTurns(await candidates(db, orders, search), BATCH)) {
    const rows = await orders
      .where(sql<SqlBool>`orders.number in (select value from json_each(${JSON.stringify(batch)}))`)
      .where(isFound(search))
      .select('number')
      .execute()
    found.push(...rows.map(({ number }) => number))
  }
  const rank = (number: number) => (number === search.number ? 0 : 1)
  const way = order === 'asc' ? 1 : -1
  return found.sort((a, b) => rank(a) - rank(b) || way * (a - b))
}

/** Those that have the letters, told by the index alone; of less than three it knows nothing. */
async function candidates(
  db: Reader,
  orders: Unread,
  { words, number }: OrderSearch,
): Promise<number[]> {
  const question = questionForAll('sqlite', words)
  const likely =
    question === ''
      ? orders.select('number')
      : sql`select rowid as number from orders_index where orders_index match ${question}`
  // One text: a row for each would take three times as long.
  const { rows } = await sql<{ numbers: string | null }>`
    select group_concat(number, ' ') as numbers from (${likely})`.execute(db)
  const numbers = rows[0]?.numbers?.split(' ').map(Number) ?? []
  return number === undefined || numbers.includes(number) ? numbers : [...numbers, number]
}

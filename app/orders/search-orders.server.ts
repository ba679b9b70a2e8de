import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'

import { questionForAll } from '#app/catalogue/search-text.ts'
import type { Db } from '#app/db/database.server.ts'
import type { Schema } from '#app/db/schema.ts'
import { phoneDigits } from '#app/values/phone-input.ts'
import { foldText } from '#app/values/fold-text.ts'
import { cleanLine } from '#app/values/text.ts'

type Engine = Db['engine']

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
  ({ words, number }: OrderSearch, engine: Engine) =>
  (eb: ExpressionBuilder<Schema, 'orders'>) => {
    const isNumber = eb('orders.number', '=', number ?? 0)
    const isMeant = eb.or([eb.and(words.map(contained)), isNumber])
    const question = questionForAll('sqlite', words)
    if (engine !== 'sqlite' || question === '') return isMeant
    return eb.and([isCandidate(question, number ?? 0), isMeant])
  }

const contained = (word: string) =>
  sql<SqlBool>`search_text like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`

/** SQLite's index is asked first, so that only few orders are read. */
const isCandidate = (question: string, number: number) => sql<SqlBool>`orders.number in (
    select rowid from orders_index where orders_index match ${question} union all select ${number}
  )`

/** Sorts the order of the very number before all others. */
export const isNotExact = ({ number }: OrderSearch) =>
  sql<number>`case when orders.number = ${number ?? 0} then 0 else 1 end`

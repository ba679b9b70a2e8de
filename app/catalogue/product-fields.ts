import * as v from 'valibot'

import { fromTiranaText, isDay } from '#app/values/dates.ts'
import { isMoney } from '#app/values/money.ts'
import { readLek } from '#app/values/read-lek.ts'
import { oneLine, VISIBLE } from '#app/values/text.ts'
import { withoutUnseen } from '#app/values/unseen.ts'

import { productText } from './product-text.ts'

/** Longest texts of a product, in UTF-16 units. */
export const LONGEST = { name: 200, description: 10_000 }
/** A larger stock is refused (decision 004). */
export const MOST_PIECES_IN_STOCK = 1_000_000
/** Control characters and halves of pairs; lines and tabs may stand in a description. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|\p{Cs}/u

type Sentences = { missing: string; long: string; bad: string }

const textField = (
  most: number,
  tidy: (text: string) => string,
  { missing, long, bad }: Sentences,
) =>
  v.pipe(
    v.nullish(v.string(missing), ''),
    v.transform((text) => tidy(withoutUnseen(text))),
    v.regex(VISIBLE, missing),
    v.maxLength(most, long),
    v.check((text) => !UNPRINTABLE.test(text), bad),
  )

const manyLines = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** "1.500" may be meant as 1500 or as 1,5: nobody guesses a price. */
const GROUPED_BY_POINT = /^[1-9]\d{0,2}(?:[.,]\d{3})+(?!\d)/

/** Forms send text, JSON sends numbers. */
const priceField = (bad: string) =>
  v.pipe(
    v.union([v.number(bad), v.string(bad)], bad),
    v.check(
      (value) => typeof value === 'number' || !GROUPED_BY_POINT.test(value.trim()),
      productText.groupedByPoint,
    ),
    v.transform((value) => (typeof value === 'number' ? value : readLek(value))),
    v.number(bad),
    v.check((lek) => isMoney(lek) && lek > 0, bad),
  )

/** An empty field of a form counts as not sent, and so does one of white space. */
const isGiven = (value: unknown) =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined

const price = v.pipe(
  v.nullish(v.unknown(), ''),
  v.check(isGiven, productText.noPrice),
  priceField(productText.badPrice),
)

const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.nullish(v.unknown(), ''),
    v.transform((value) => (isGiven(value) ? value : null)),
    v.nullable(schema),
  )

const flag = v.pipe(
  v.nullish(
    v.union([v.boolean(), v.picklist(['true', 'false', 'on', ''])], productText.badFlag),
    false,
  ),
  v.transform((value) => value === true || value === 'true' || value === 'on'),
)

const STOCK_WORDS: Record<string, boolean> = {
  true: true,
  in_stock: true,
  false: false,
  out_of_stock: false,
}

const stockOf = (value: unknown) => {
  if (typeof value !== 'string') return value
  const word = value.trim()
  return STOCK_WORDS[word] ?? (/^\d{1,9}$/.test(word) ? Number(word) : value)
}

const isPieces = (count: number) =>
  Number.isInteger(count) && count >= 0 && count <= MOST_PIECES_IN_STOCK

const stock = v.pipe(
  v.nullish(v.unknown(), ''),
  v.check(isGiven, productText.noStock),
  v.transform(stockOf),
  v.union([v.boolean(), v.number()], productText.badStock),
  v.check((value) => typeof value === 'boolean' || isPieces(value), productText.badStock),
)

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/

/**
 * A moment in epoch milliseconds: ISO 8601, or a day in Tirana with or without a time, as a form's
 * field or a spreadsheet has it. NaN for anything else.
 */
export function readMoment(sent: string): number {
  const text = sent.trim()
  if (!ISO_TIME.test(text)) return fromTiranaText(text) ?? Number.NaN
  return isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN
}

/** Neither a form's field nor a spreadsheet knows a year of five digits, as it would be in Tirana. */
const YEAR_10000 = Date.parse('9999-12-31T23:00:00Z')

const saleEnd = v.pipe(
  v.string(productText.badSaleEnd),
  v.transform(readMoment),
  v.check((at) => at >= 0 && at < YEAR_10000, productText.badSaleEnd),
)

/** The fields of a product, each by itself, as a form, JSON or a row of a file sends it. */
export const productFields = {
  name: textField(LONGEST.name, oneLine, {
    missing: productText.noName,
    long: productText.longName,
    bad: productText.badName,
  }),
  description: textField(LONGEST.description, manyLines, {
    missing: productText.noDescription,
    long: productText.longDescription,
    bad: productText.badDescription,
  }),
  price,
  stock,
  category: v.pipe(
    v.nullish(v.string(productText.noCategory), ''),
    v.trim(),
    v.nonEmpty(productText.noCategory),
  ),
  onSale: flag,
  popular: flag,
  salePrice: maybe(priceField(productText.badSalePrice)),
  saleEndDate: maybe(saleEnd),
}

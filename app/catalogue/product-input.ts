import * as v from 'valibot'

import { fromTiranaText, isDay, isoTime } from '#app/values/dates.ts'
import { isMoney } from '#app/values/money.ts'
import { readLek } from '#app/values/read-lek.ts'
import { oneLine, VISIBLE } from '#app/values/text.ts'
import { MINUTE } from '#app/values/time.ts'
import { withoutUnseen } from '#app/values/unseen.ts'

import type { Product } from './product.ts'
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

const salePrice = maybe(priceField(productText.badSalePrice))

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

/** The end of a sale; nothing where the field is empty. */
export const saleEndField = maybe(saleEnd)

const entries = {
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
  salePrice,
  saleEndDate: saleEndField,
}

type Former = Pick<Product, 'salePrice' | 'saleEndDate'>

/**
 * What a product's form or a client sends, made into prices in Lek and `saleEndDate` in epoch
 * milliseconds. For a change, `former` is the product as it stands: its sale price stays where none
 * is sent for a product on sale, and its own sale end may stay though it has passed, so that a
 * product whose sale is over can still be edited.
 */
export const productInput = (now: number, former?: Former) =>
  v.pipe(
    v.object(entries, productText.unreadable),
    v.transform((input) => ({
      ...input,
      salePrice: input.salePrice ?? (input.onSale ? (former?.salePrice ?? null) : null),
    })),
    v.forward(
      v.check(({ onSale, salePrice }) => !onSale || salePrice !== null, productText.noSalePrice),
      ['salePrice'],
    ),
    v.forward(
      v.check(
        ({ price, salePrice }) => salePrice === null || salePrice < price,
        productText.highSalePrice,
      ),
      ['salePrice'],
    ),
    v.forward(
      v.check(
        ({ saleEndDate }) => isPossibleEnd(saleEndDate, now, former),
        productText.pastSaleEnd,
      ),
      ['saleEndDate'],
    ),
  )

export type ProductInput = v.InferOutput<ReturnType<typeof productInput>>

/**
 * A product's fields after a change of some of them, checked by the same rules as a whole form. A
 * field that was not sent stays as it was. Where a sale is switched off, its price and its end go
 * with it, as in the form, even where both were sent: a row of an imported file always has them.
 */
export function inputAfter(before: Product, sent: object, now: number) {
  const ended = endsSale(sent) ? { salePrice: null, saleEndDate: null } : {}
  const overruled = before.onSale ? ended : {}
  return v.safeParse(productInput(now, before), { ...before, ...ended, ...sent, ...overruled })
}

function endsSale(sent: object): boolean {
  if (!('onSale' in sent)) return false
  const onSale = v.safeParse(flag, sent.onSale)
  return onSale.success && !onSale.output
}

/** What was sent as a product has it: its sale's end in ISO 8601. */
export const productFieldsOf = ({ saleEndDate: end, ...input }: ProductInput) => ({
  ...input,
  saleEndDate: end === null ? null : isoTime(end),
})

/** Fields of a form show whole minutes: an end that is the same but for its seconds is unchanged. */
function isPossibleEnd(end: number | null, now: number, former: Former | undefined): boolean {
  if (end === null || end > now) return true
  const unchanged = former?.saleEndDate ? Date.parse(former.saleEndDate) : Number.NaN
  return Math.floor(end / MINUTE) === Math.floor(unchanged / MINUTE)
}

/** Single values as the sender of a change last saw them. */
export const ValuesSeen = v.object({
  stockWas: v.optional(stock),
  priceWas: v.optional(price),
  salePriceWas: v.optional(salePrice),
})
export type ValuesSeen = v.InferOutput<typeof ValuesSeen>

const place = v.pipe(v.number(), v.integer(), v.minValue(0))
const pathList = v.pipe(
  v.array(v.union([v.string(), place], productText.badImages), productText.badImages),
  v.transform((paths) => [...new Set(paths)]),
)

/**
 * The pictures that stay, in their order: a list, or a list written as JSON. A number in it is the
 * place of a new file, counted from 0.
 */
const existingImages = v.union(
  [v.pipe(v.string(), v.parseJson(undefined, productText.badImages), pathList), pathList],
  productText.badImages,
)

/** What a change was made from: the version that its sender saw, where it says so, and its pictures. */
export const ProductSeen = v.object({
  stockWas: v.optional(stock),
  categoryWas: v.optional(v.string(productText.unreadable)),
  updatedAtWas: v.optional(v.string(productText.unreadable)),
  existingImages: v.optional(existingImages),
})
export type ProductSeen = v.InferOutput<typeof ProductSeen>

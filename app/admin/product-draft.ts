import { formErrorsOf } from '#app/account/form-errors.ts'
import type { Product } from '#app/catalogue/product.ts'
import { productInput } from '#app/catalogue/product-input.ts'
import { fromTiranaInput, isoTime, tiranaInputValue } from '#app/values/dates.ts'

/** What stands in the product form, as it is typed; the end of a sale in Tirana's time. */
export type ProductDraft = {
  name: string
  description: string
  price: string
  category: string
  onSale: boolean
  salePrice: string
  saleEndDate: string
  status: '' | 'in_stock' | 'out_of_stock'
  pieces: string
  popular: boolean
}

/** The contract's fields, as a form sends them. */
export type ProductFields = Record<string, string>
export type ProductErrors = Record<string, string>

/** The form of a new product before anything is typed. */
export const emptyDraft: ProductDraft = {
  name: '',
  description: '',
  price: '',
  category: '',
  onSale: false,
  salePrice: '',
  saleEndDate: '',
  status: '',
  pieces: '',
  popular: false,
}

/** A product as the form shows it. */
export function draftOf(product: Product): ProductDraft {
  const { name, description, category, onSale, popular, stock } = product
  return {
    name,
    description,
    category,
    onSale,
    popular,
    price: lekText(product.price),
    salePrice: product.salePrice === null ? '' : lekText(product.salePrice),
    saleEndDate: saleEndText(product),
    status: Number(stock) > 0 ? 'in_stock' : 'out_of_stock',
    pieces: typeof stock === 'number' && stock > 0 ? String(stock) : '',
  }
}

/** A price as a person types it: "1250,5". */
export const lekText = (lek: number) => String(lek).replace('.', ',')

const saleEndText = ({ saleEndDate }: Pick<Product, 'saleEndDate'>) =>
  saleEndDate === null ? '' : tiranaInputValue(Date.parse(saleEndDate))

/** What the form says, in the contract's words. The terms of a sale go along only with a sale. */
export function fieldsOf(draft: ProductDraft, former?: Product): ProductFields {
  const { name, description, price, category, onSale, popular } = draft
  const fields = {
    name,
    description,
    price,
    category,
    onSale: String(onSale),
    popular: String(popular),
    stock: stockText(draft, former),
  }
  if (!onSale) return fields
  return { ...fields, salePrice: draft.salePrice, saleEndDate: saleEndOf(draft, former) }
}

/** A stock that was not touched is sent as it came, so that the shop keeps its own by now. */
function stockText({ status, pieces }: ProductDraft, former: Product | undefined): string {
  const before = former && draftOf(former)
  if (before?.status === status && before.pieces === pieces) return String(former?.stock)
  return status === 'in_stock' && pieces.trim() ? pieces : status
}

/**
 * ISO 8601. An end that was not touched stays to the millisecond; one that is no date is sent as it
 * is.
 */
function saleEndOf({ saleEndDate }: ProductDraft, former: Product | undefined): string {
  if (former?.saleEndDate && saleEndText(former) === saleEndDate) return former.saleEndDate
  const at = fromTiranaInput(saleEndDate)
  return at === null ? saleEndDate : isoTime(at)
}

/** Stand-ins that break no rule between fields. */
const VALID: ProductFields = {
  name: '-',
  description: '-',
  price: '100000000',
  category: '-',
  stock: 'true',
  salePrice: '0.01',
  saleEndDate: '',
}

/**
 * The error of each invalid field, by the shop's own rules. A schema checks rules between fields only
 * once each field is valid by itself; a form shows all errors at once, so invalid fields get stand-ins.
 */
export function productErrors(fields: ProductFields, now: number, former?: Product): ProductErrors {
  const alone = schemaErrors(fields, now, former)
  const standIns = Object.keys(alone).map((field) => [field, VALID[field] ?? ''])
  return { ...schemaErrors({ ...fields, ...Object.fromEntries(standIns) }, now, former), ...alone }
}

const schemaErrors = (fields: ProductFields, now: number, former?: Product): ProductErrors =>
  formErrorsOf(fields, productInput(now, former))?.errors ?? {}

import { moneyFrom } from '#app/values/money.ts'

/** A product as the contract has it: prices in Lek, times in ISO 8601. */
export type Product = {
  _id: string
  name: string
  description: string
  /** Paths without a leading slash; the first is shown on cards. */
  image: string[]
  price: number
  onSale: boolean
  salePrice: number | null
  saleEndDate: string | null
  /** Pieces left where they are counted, otherwise whether there are any. */
  stock: number | boolean
  /** The category's slug. */
  category: string
  popular: boolean
  createdAt: string
  updatedAt: string
}

/** As much of a product as a card and the cart need; of its pictures only the first. */
export type ProductSummary = Pick<
  Product,
  '_id' | 'name' | 'image' | 'price' | 'onSale' | 'salePrice' | 'saleEndDate' | 'stock'
>

type Priced = Pick<Product, 'price' | 'onSale' | 'salePrice'> & { saleEndDate?: string | null }

/** True while the sale price counts: a sale whose end has passed is over from that moment on. */
export function isOnSale(product: Priced, now: number): boolean {
  if (!product.onSale || product.salePrice === null) return false
  return !product.saleEndDate || Date.parse(product.saleEndDate) > now
}

/** When these products' sales end, or ended, in epoch milliseconds. */
export const saleEnds = (products: readonly Priced[]): number[] =>
  products.flatMap(({ onSale, saleEndDate }) =>
    onSale && saleEndDate ? [Date.parse(saleEndDate)] : [],
  )

/** What one piece costs at `now`, in 1/100 Lek. */
export function unitPrice(product: Priced, now: number): number {
  const onSale = isOnSale(product, now)
  return moneyFrom(onSale && product.salePrice !== null ? product.salePrice : product.price)
}

/** By how much the sale lowers the price, in whole percent; what costs anything is never 100 off. */
export function discountPercent(product: Priced, now: number): number {
  if (product.price === 0) return 0
  // One division, so that every half is one: 1 - 0.915 is a little less than 0.085.
  return Math.min(99, Math.round(100 - (unitPrice(product, now) * 100) / moneyFrom(product.price)))
}

/** Counted or not, `stock` is truthy exactly when there is something to sell. */
export const isAvailable = (product: Pick<Product, 'stock'>): boolean => Number(product.stock) > 0

/** Counted pieces up to which a product is running low. */
export const FEW_PIECES = 5

/** There is some left, but not for long. */
export const isRunningLow = ({ stock }: Pick<Product, 'stock'>): boolean =>
  typeof stock === 'number' && stock > 0 && stock <= FEW_PIECES

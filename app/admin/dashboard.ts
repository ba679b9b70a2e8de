import type { Product } from '#app/catalogue/product.ts'

/** Orders and the sum of their lines, in Lek. */
type Takings = { orders: number; value: number }
/** The first of them, and how many there are. */
export type Attention<P extends Product = Product> = { products: P[]; total: number }
/** With how long it still lasts, as the shop says it. */
export type Offer = Product & { countdown: string }
export type Seller = {
  productId: string
  name: string
  /** A path without a leading slash; absent where the product had no picture. */
  image?: string
  pieces: number
  value: number
}

/** What the shopkeeper sees first, in the contract's units. */
export type Dashboard = {
  /** The moment it was made. */
  now: string
  today: Takings
  pending: { orders: number; cashToCollect: number }
  /** The last 30 days in Tirana, such as 2026-11-20, today's the last. */
  days: (Takings & { day: string })[]
  endingOffers: Attention<Offer>
  shortProducts: Attention
  bestSellers: { byPieces: Seller[]; byValue: Seller[] }
  /** False while there is nothing to sell. */
  hasProducts: boolean
  /** Where backups no longer come by themselves: when the last one was made, `null` for never. */
  lastBackup?: string | null
}

/** What a bar of the chart stands for. */
export type Measure = 'orders' | 'value'

import type { Picture } from './picture.ts'

/** A category of the demo shop; its slug is `slugFromName(name)`. */
export type DemoCategory = { name: string; slug: string }

/** A product of the demo shop: prices in Lek, times relative to the moment of loading. */
export type DemoProduct = {
  /** stable, in ASCII; tests refer to it */
  key: string
  name: string
  description: string
  /** the category's slug */
  category: string
  price: number
  salePrice?: number
  /** negative: expired; a sale price without it is open-ended */
  saleEndsInHours?: number
  /** pieces counted, or plain status */
  stock: number | boolean
  popular?: boolean
  ageInDays: number
  pictures: readonly Picture[]
}

/** A product before `products.ts` puts it into its category. */
export type DemoItem = Omit<DemoProduct, 'category'>

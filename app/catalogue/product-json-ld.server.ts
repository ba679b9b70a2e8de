import { isoDay } from '#app/values/dates.ts'
import { dataValue } from '#app/values/money.ts'
import type { ShopDetails } from '#app/values/shop.ts'

import { isAvailable, isOnSale, type Product, unitPrice } from './product.ts'

/** A product for search engines, in the words of schema.org. */
export function productJsonLd(product: Product, shop: ShopDetails, now: number) {
  const base = shop.publicUrl ?? ''
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product._id,
    image: product.image.map((path) => `${base}/${path}`),
    offers: {
      '@type': 'Offer',
      url: `${base}/information/${product._id}`,
      price: dataValue(unitPrice(product, now)),
      priceCurrency: 'ALL',
      availability: `https://schema.org/${isAvailable(product) ? 'InStock' : 'OutOfStock'}`,
      ...(product.saleEndDate &&
        isOnSale(product, now) && { priceValidUntil: isoDay(Date.parse(product.saleEndDate)) }),
    },
  }
}

import type { ShopDetails } from '#app/values/shop.ts'

/** Opens the way to the shop in the phone's maps app, or in the browser where there is none. */
export function routeTo({ lat, lng }: ShopDetails['map']): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
}

import { isTirana } from '#app/values/place-name.ts'
import type { ShopDetails } from '#app/values/shop.ts'

/** What bringing a parcel to this city costs, in 1/100 Lek. */
export function shippingFee(city: string, fees: ShopDetails['shipping']): number {
  return isTirana(city) ? fees.tirana : fees.elsewhere
}

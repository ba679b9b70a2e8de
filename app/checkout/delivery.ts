import { isTirana } from '#app/values/place-name.ts'
import type { ShippingFees } from '#app/values/shop.ts'

/** What bringing a parcel to this city costs, in 1/100 Lek. */
export function shippingFee(city: string, fees: ShippingFees): number {
  return isTirana(city) ? fees.tirana : fees.elsewhere
}

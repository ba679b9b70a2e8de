/** Delivery fees in 1/100 Lek: within the municipality of Tirana, and everywhere else. */
export type ShippingFees = { tirana: number; elsewhere: number }

/** Who the shop is: settings of the environment, shown in header, footer, contact and legal pages. */
export type ShopDetails = {
  name: string
  /** E.164, as `formatPhone` reads it; WhatsApp is there, too. */
  phone: string
  email: string
  address: { street: string; city: string }
  /** The marker of the contact page, in degrees (WGS 84). */
  map: { lat: number; lng: number }
  /** Full URLs; null where the shop has no page. */
  social: { facebook: string | null; instagram: string | null; tiktok: string | null }
  /**
   * Where the shop is reached, with scheme and without a slash at the end; null where it is not
   * set.
   */
  publicUrl: string | null
  /** The registered name that the law asks to show. */
  legalName: string
  /** The registration number: NIPT in Albania, NUI in Kosovo. */
  nipt: string
  shipping: ShippingFees
  /**
   * Hours to return a parcel: 24 when not satisfied, 48 when unused and in its packaging, unless
   * set otherwise.
   */
  returnHours: { unsatisfied: number; unused: number }
}

/** "Rruga e Durrësit 12, Tiranë" */
export const streetAndCity = ({ street, city }: ShopDetails['address']) => `${street}, ${city}`

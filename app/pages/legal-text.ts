import { formatPhone } from '#app/values/phone.ts'
import type { ShopDetails } from '#app/values/shop.ts'

/** A text of the law's kind, as data: it travels with the page and costs no script. */
export type LegalText = { title: string; lead: string; parts: LegalPart[] }

/** `id` is the part's place in the address, after the #. */
export type LegalPart = { id: string; title: string; blocks: LegalBlock[] }

/** A paragraph, a list, or a form to copy, line by line. */
export type LegalBlock = string | { list: string[] } | { steps: string[] } | { form: string[] }

/** The words around the legal texts. */
export const text = {
  updated: 'Përditësuar më 21 nëntor 2026',
  contents: 'Përmbajtja',
  privacyTitle: 'Politika e privatësisë',
  privacyDescription: (shop: string) =>
    `Cilat të dhëna mban ${shop}, për çfarë, për sa kohë, kush i sheh dhe cilat janë të drejtat tuaja.`,
  termsTitle: 'Kushtet e përdorimit',
  termsDescription: (shop: string) =>
    `Si porositet te ${shop}: çmimet, pagesa në dorëzim, dërgesa, kthimet dhe e drejta e tërheqjes brenda 14 ditëve.`,
}

/** Who answers for the shop, as both texts begin. */
export function whoWeAre({
  name,
  legalName,
  nipt,
  phone,
  email,
  address,
}: ShopDetails): LegalBlock {
  return {
    list: [
      `Emri i dyqanit: ${name}`,
      `Emri i regjistruar: ${legalName}`,
      `NIPT (në Kosovë NUI): ${nipt}`,
      `Selia: ${address.street}, ${address.city}`,
      `Telefoni: ${formatPhone(phone)}`,
      `Emaili: ${email}`,
    ],
  }
}

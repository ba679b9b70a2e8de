/* Phone numbers of Albania and Kosovo as the shop keeps and shows them. */

/** The two prefixes offered beside the field; libphonenumber calls `KOS` `XK`. */
export type PhonePrefix = 'AL' | 'KOS'

/** As they stand before the number in E.164. */
export const prefixDigits: Record<PhonePrefix, '+355' | '+383'> = { AL: '+355', KOS: '+383' }

/** Which of the two prefixes a stored number has; null for any other text. */
export function phonePrefixOf(e164: string): PhonePrefix | null {
  if (e164.startsWith(prefixDigits.AL)) return 'AL'
  return e164.startsWith(prefixDigits.KOS) ? 'KOS' : null
}

/** For filling the field back: "069 234 5678", "044 123 456". Other text stays as it is. */
export function nationalPhone(e164: string): string {
  return phonePrefixOf(e164) ? `0${grouped(e164)}` : e164
}

/** For reading: "+355 69 234 5678". Other text stays as it is. */
export function formatPhone(e164: string): string {
  return phonePrefixOf(e164) ? `${e164.slice(0, 4)} ${grouped(e164)}` : e164
}

/** Where WhatsApp opens a conversation with a number in E.164. */
export const whatsAppTo = (e164: string) => `https://wa.me/${e164.replace('+', '')}`

function grouped(e164: string): string {
  const area = e164.startsWith(prefixDigits.AL) ? /^(?:4(?=[2-6])|[2358][16-9]\d|\d\d)/ : /^\d\d/
  const national = e164.slice(4).replace(area, '$& ')
  // A village has five digits left, which stay together.
  return national.replace(/ (\d{3})(?=\d{3})/, ' $1 ')
}

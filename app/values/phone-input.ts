/*
 * Phone numbers of Albania and Kosovo as people type them. The rules are few, so a table of our own spares
 * every shopper the 10 KB of libphonenumber; the test holds the table against libphonenumber's full data.
 */
import { type PhonePrefix, prefixDigits } from './phone.ts'

/** What follows the prefix: mobiles first, then landlines. A landline's area code has 1, 2 or 3 digits. */
const nationalNumbers: Record<PhonePrefix, RegExp[]> = {
  AL: [
    /^6(?:[78][2-9]|9\d)\d{6}$/,
    /^4(?:[2-57-9][2-9]|6\d)\d{5}$/, // Tirana and around
    /^4(?:410\d|505[0-2])\d{3}$/, // ranges of small operators in Tirana's area
    /^[2358][2-5][2-9]\d{5}$/, // towns
    /^[2358][16-9]\d[2-9]\d{4}$/, // villages
  ],
  KOS: [/^4[3-9]\d{6}$/, /^[23][89]\d{6}$/],
}

/**
 * What people and copied pages put around digits: \s has the no-break spaces, then dashes,
 * direction marks.
 */
const dressing = /[\s().\-/\u2010-\u2015\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/g

/**
 * A number as typed → E.164 ("+355692345678"), or null if it is no mobile or landline of the two
 * countries. A number typed with its own prefix (+355…, 00355…, 355…) wins over the chosen one.
 */
export function normalizePhone(typed: string, prefix: PhonePrefix): string | null {
  const digits = typed.replace(dressing, '')
  const own = /^(?:\+|00)?(355|383)(\d+)$/.exec(digits)
  // National first: 035 523 456 is a landline in Albania, although 355 is its prefix, too.
  return (
    withPrefix(digits, prefix) ?? (own && withPrefix(own[2] ?? '', own[1] === '355' ? 'AL' : 'KOS'))
  )
}

function withPrefix(digits: string, prefix: PhonePrefix): string | null {
  const national = digits.replace(/^0/, '')
  const valid = nationalNumbers[prefix].some((pattern) => pattern.test(national))
  return valid ? prefixDigits[prefix] + national : null
}

/**
 * The digits of what may be a number or a part of one, as typed: without spaces and signs, without
 * the 00 of a prefix and the 0 after it. Null for text with anything else in it, and for fewer than
 * 5 digits.
 */
export function phoneDigits(typed: string): string | null {
  const digits = typed.replace(dressing, '').replace(/^\+/, '')
  return /^\d{5,}$/.test(digits) ? digits.replace(/^(?:00)?(355|383)0?/, '$1') : null
}

import { randomInt } from 'node:crypto'

const crockfordDigits = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_DIGITS = 9
const RANDOM_DIGITS = 7

/**
 * A short id, safe in a URL, that sorts by its time: 9 digits of milliseconds (good until the year 3084)
 * and 7 random ones (35 bits).
 * @param now epoch milliseconds
 * @param chance a whole number under 2^35
 */
export function newId(now: number, chance = randomInt(32 ** RANDOM_DIGITS)): string {
  return base32(now, TIME_DIGITS) + base32(chance, RANDOM_DIGITS)
}

/** The lowest digits of a whole number in Crockford's base 32. */
function base32(value: number, length: number): string {
  const digits = Array.from({ length }, (_, place) =>
    crockfordDigits.charAt(Math.floor(value / 32 ** place) % 32),
  )
  return digits.reverse().join('')
}

/*
 * Money is an integer of 1/100 Lek everywhere in the shop; a number of Lek exists only in JSON.
 * Intl is not used: desktop Chromium has no Albanian, so it would write other bytes than the server.
 */

const NO_BREAK_SPACE = '\u00A0'
/** The highest sum in Lek that the shop takes. */
export const HIGHEST_LEK = 100_000_000

/** 1/100 Lek → Lek, as JSON carries it: 125050 → 1250.5. */
export function lekFrom(amount: number): number {
  return amount / 100
}

/**
 * Lek → 1/100 Lek, half rounded up as a person reads the decimals: 1.005 → 101.
 * Never throws; what is no number of Lek (`isMoney` tells) comes back as no integer, too.
 */
export function moneyFrom(lek: number): number {
  // 1.005 * 100 is 100.49999999999999: 15 digits are those a double holds for certain. `+ 0` unsigns -0.
  return Math.round(Number((lek * 100).toPrecision(15))) + 0
}

/** Whether a value from outside is a sum in Lek: 0 to 100 million, with at most two decimals. */
export function isMoney(lek: unknown): lek is number {
  return (
    typeof lek === 'number' && lek >= 0 && lek <= HIGHEST_LEK && lekFrom(moneyFrom(lek)) === lek
  )
}

/** For `<data value>`: 125000 → "1250.00". */
export function dataValue(amount: number): string {
  return lekFrom(amount).toFixed(2)
}

/** No-break spaces between the thousands of a number, written or counted: "12500" → "12 500". */
export function groupThousands(digits: string | number): string {
  return String(digits).replace(/\B(?=(?:\d{3})+\b)/g, NO_BREAK_SPACE)
}

/** For cart, checkout and admin: 125000 → "1 250,00 Lek". */
export function formatAmount(amount: number): string {
  return `${groupThousands(dataValue(amount).replace('.', ','))}${NO_BREAK_SPACE}Lek`
}

/** For cards and lists, where round prices go without decimals: 125000 → "1 250 Lek". */
export function formatPrice(amount: number): string {
  return formatAmount(amount).replace(',00', '')
}

/** A written sum that leaves its "Lek" to the next line where it has no room for both. */
export const breakable = (sum: string) => sum.replace(/\sLek$/, ' Lek')

import { groupThousands } from './money.ts'

/** Controls, formats, halves of emoji, and the letters of Hangul and Braille that are drawn as nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]/gu

/**
 * Text as a person meant it, on one line: what cannot be seen is gone, which PostgreSQL could not
 * store or a courier could not read. Cleaning twice changes nothing.
 */
export function cleanLine(text: string): string {
  const visible = text.replace(/\s/g, ' ').replace(UNSEEN, '')
  return oneLine(visible).normalize('NFC')
}

/** Something a reader sees: words of zero-width signs alone are blank, and so are letters drawn as nothing. */
export const VISIBLE = /(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u

/** Single spaces instead of any white space, and none at the ends. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** "1 artikull", "2 artikuj", "0 artikuj" */
export function plural(count: number, one: string, many: string): string {
  return `${groupThousands(count)} ${count === 1 ? one : many}`
}

/** One line of at most `max` characters (1 or more), cut after a whole word where there is one. */
export function clampText(text: string, max: number): string {
  const line = oneLine(text)
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1)
  const words = line[cut.length] === ' ' ? cut : cut.replace(/ [^ ]*$/, '')
  // A cut inside an emoji would leave half of its surrogate pair.
  return `${words.replace(/[\s,;:.–—-]+$|[\uD800-\uDBFF]$/, '')}…`
}

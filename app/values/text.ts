import { groupThousands } from './money.ts'

/** The Albanian alphabet, with the `w` of foreign names after v. */
const alphabet =
  'a b c ç d dh e ë f g gj h i j k l ll m n nj o p q r rr s sh t th u v w x xh y z zh'.split(' ')

/** Latin letters that Unicode does not take apart into a plain letter and a mark, and typographic signs. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ə: 'e',
  ς: 'σ',
  '·': '',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '–': '-',
  '—': '-',
}

/** The blocks of combining accents, with the soft hyphen and zero-width space that pasted text brings along. */
const accents =
  /[\u00AD\u200B]|[\u0300-\u036F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]/g

/**
 * Text as search compares it: lower case, no accents (ë → e, ç → c), single spaces, plain ASCII for Latin.
 * Other scripts only lose case and accents. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  return oneLine(withoutAccents(text))
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(/[\u0080-\uFFFF]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKC')
}

/**
 * Text as a person meant it, on one line: what cannot be seen (control and format characters, halves
 * of emoji) is gone, which PostgreSQL could not store or a courier could not read. Cleaning twice
 * changes nothing.
 */
export function cleanLine(text: string): string {
  const visible = text.replace(/\s/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
  return oneLine(visible).normalize('NFC')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Alphabetical order in Albanian, where `dh` is a letter after d; never 0 for two different texts. */
export function compareAlbanian(a: string, b: string): number {
  return compareCodes(albanianSortKey(a), albanianSortKey(b)) || compareCodes(a, b)
}

function compareCodes(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * A key whose plain code order is Albanian alphabetical order, for either database's binary order, too.
 * Case and foreign accents do not count; signs and digits come before letters, other scripts after them.
 */
export function albanianSortKey(text: string): string {
  const letters = text.toLowerCase().normalize('NFC')
  return oneLine(letters.replace(/[^çë]+/g, withoutAccents)).replace(
    /dh|gj|ll|nj|rr|sh|th|xh|zh|[a-zçë]/g,
    (letter) => String.fromCharCode(0x80 + alphabet.indexOf(letter)),
  )
}

/**
 * A category's address by the specification's rule: lower case, white space to hyphens, nothing else, so
 * "Produkte për Fëmijë" → "produkte-për-fëmijë". Well-formed, so that it can always be put into a URL.
 */
export function slugFromName(name: string): string {
  return name.toWellFormed().trim().toLowerCase().normalize('NFC').replace(/\s+/g, '-')
}

/** "1 artikull", "2 artikuj", "0 artikuj" */
export function plural(count: number, one: string, many: string): string {
  return `${groupThousands(String(count))} ${count === 1 ? one : many}`
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

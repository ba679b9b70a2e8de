import { oneLine } from './text.ts'

/**
 * Latin letters that Unicode does not take apart into a plain letter and a mark, and typographic
 * signs.
 */
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

/**
 * The blocks of combining accents, with the soft hyphen and zero-width space that pasted text
 * brings along.
 */
const accents =
  /[\u00AD\u200B]|[\u0300-\u036F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]/g

/**
 * Text as search compares it: lower case, no accents (ë → e, ç → c), single spaces, plain ASCII for Latin.
 * Other scripts only lose case and accents. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(/[\u0080-\uFFFF]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKC')
  return oneLine(plain)
}

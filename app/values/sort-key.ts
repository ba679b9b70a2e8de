import { foldText } from './fold-text.ts'

/** After every other letter that may follow, so that ç comes after all that begins with c. */
const LAST = '~'

/**
 * What a name is sorted by, compared byte by byte: the Albanian alphabet, in which ç, ë and the
 * letters of two signs follow the plain ones (a b c ç d dh e ë …). Case and other accents do not
 * count. The same on both engines, in Node and in every browser, of which some have no Albanian.
 */
export function sortKey(name: string): string {
  const marked = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[çë]/g, (letter) => (letter === 'ç' ? 'c' : 'e') + LAST)
  return foldText(marked).replace(/dh|gj|ll|nj|rr|sh|th|xh|zh/g, ([letter]) => letter + LAST)
}

import { foldText } from './fold-text.ts'

/**
 * Whether a city field means the municipality of Tirana, where delivery costs less: "tirane", "Tirana",
 * "Tiranë, Njësia 5", "1001 Tiranë"; not "Kamëz, Tiranë", which is another municipality of the region.
 */
export function isTirana(typed: string): boolean {
  return placeStems(typed).split(' ')[0] === 'tiran'
}

/** "Shkodër" and "Shkodra" → "shkodr": every word without accents and without its ending. */
export function placeStems(text: string): string {
  return foldText(text)
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map(stem)
    .join(' ')
}

/** Definite and indefinite forms differ by a last vowel: -ë/-a, -/-i, -/-u, -i/-ia, and -ër/-ra. */
function stem(word: string): string {
  // {1,2} and not +, which would take quadratic time on a page of vowels.
  return word.replace(/^(..+?)[aeiu]{1,2}$/, '$1').replace(/er$/, 'r')
}

import { foldText } from './fold-text.ts'

/** A word of a text, folded, as it was written, and folded backwards. */
export type SpokenWord = { word: string; shown: string; mirrored: string }

const SHORTEST = 3
const LONGEST = 30

/** Stands at the end of a word that is too long to be known whole. */
export const CUT = '…'
export const isCut = (word: string): boolean => word.endsWith(CUT)

/**
 * The different words of a text that a shopper could look for: 3 letters and more, no mere numbers.
 * Folding may join or part words; those of the folded text are among them.
 */
export function spokenWords(text: string): SpokenWord[] {
  const words = new Map<string, SpokenWord>()
  for (const one of [text.normalize('NFC'), foldText(text)]) {
    for (const [written] of one.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const word = shortened(foldText(written))
      if (words.has(word) || !isSought(word)) continue
      words.set(word, { word, shown: shortened(written.toLowerCase()), mirrored: mirror(word) })
    }
  }
  return [...words.values()]
}

const shortened = (word: string) =>
  word.length > LONGEST ? `${[...word].slice(0, LONGEST).join('')}${CUT}` : word

/**
 * True for a word as the catalogue knows them. One character of a foreign script may fold into
 * several words: those are left out.
 */
export const isSought = (word: string) =>
  word.length >= SHORTEST && /^[\p{L}\p{N}]+…?$/u.test(word) && !/^\d+…?$/.test(word)

/** A word from its end to its beginning, so that words with one ending stand together. */
export const mirror = (word: string): string => [...word].reverse().join('')

/** Endings of Albanian nouns, folded: indefinite and definite, one and many, in their cases. */
const endings =
  ' i u a e n s t ja je in un en it ut es se te ne at et ve ave eve ash esh nj ra rat rave'.split(
    ' ',
  )
/** Shorter words change too much with their ending. */
const SHORTEST_INFLECTED = 4
const SHORTEST_ROOT = 3

/**
 * Every form that a folded noun could have if this is one of them: lodra → loder, lodrat, lodrave…
 * Most of them are no words at all; those that stand in the catalogue are meant.
 */
export function inflections(word: string): string[] {
  if (word.length < SHORTEST_INFLECTED || !/^[a-z]+$/.test(word)) return []
  const roots = endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length))
    .flatMap((root) => [root, root.replace(/er$/, 'r')])
    .filter((root) => root.length >= SHORTEST_ROOT)
  const forms = new Set<string>()
  for (const root of new Set(roots)) {
    for (const ending of endings) forms.add(root + ending)
    // libr- is libër where nothing follows.
    if (/[^aeiouyr]r$/.test(root)) forms.add(root.replace(/r$/, 'er'))
  }
  forms.delete(word)
  return [...forms]
}

/**
 * Folded letters that are written for one another, as many hear no difference: ç and q, gj and xh in
 * Kosovo and the north, voiced and voiceless at the end of a word, y and i in the south.
 */
const ALIKE = [
  ['ll', 'l'],
  ['rr', 'r'],
  ['gj', 'xh'],
  ['q', 'c'],
  ['y', 'i'],
  ['b', 'p'],
  ['d', 't'],
  ['g', 'k'],
  ['v', 'f'],
  ['z', 's'],
] as const
const SOUNDS = new Map<string, string>(ALIKE)
const SOUNDED = new RegExp([...SOUNDS.keys()].join('|'), 'g')

/** A folded word as many hear it: llambe and lampe are both lampe. */
export const heard = (word: string): string =>
  word.replaceAll(SOUNDED, (letters) => SOUNDS.get(letters) ?? letters)

/** How the same word may begin, written otherwise, as far as the second sound: lampe → lla. */
export function startHeard(word: string): string | undefined {
  for (const [one, other] of [...ALIKE, ...ALIKE.map(([a, b]) => [b, a] as const)]) {
    if (word.startsWith(one)) return other + word.charAt(one.length)
  }
  return undefined
}

/** How many typing errors a word of this length may hold: none, one or two. */
export const errorsAllowed = (word: string): number => {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * How many letters were left out, added, mistaken or swapped with their neighbour between two words;
 * anything above `most` is `most + 1`.
 */
export function typingErrors(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const differ = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + differ,
        swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return Math.min(at(row, b.length), most + 1)
}

const at = (row: readonly number[], index: number) => row[index] ?? 0

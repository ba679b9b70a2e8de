/** Words of one text that are looked for; nobody types more. */
export const MOST_WORDS = 12

/** A word that must be found: as it stands anywhere, or in one of its forms as a whole word. */
export type WantedWord = { word: string; forms: string[] }

/** What a search looks for: the text as it stands first, then all of its words in any order. */
export type Wanted = { literal: string; words: WantedWord[] }

/** The words of a text, each once. */
export const wordsOf = (literal: string): string[] =>
  [...new Set(literal.split(' '))].slice(0, MOST_WORDS)

/** True where the words of the catalogue can tell what holds this; signs are in none of them. */
export const isPlain = (literal: string): boolean => /^[a-z0-9 ]+$/.test(literal)

/** True for what both databases know as a word of its own; shorter ones count wherever they stand. */
export const isWord = (word: string): boolean => /^[a-z0-9]{3,}$/.test(word)

/** Letters of the index's entries. */
export const GRAM = 3

/** Every three letters of a text that stand together, each once; none of a shorter text. */
export function gramsOf(text: string): string[] {
  const letters = [...text]
  const starts = letters.slice(0, Math.max(0, letters.length - GRAM + 1))
  return [...new Set(starts.map((_, at) => letters.slice(at, at + GRAM).join('')))]
}

/** A term as SQLite’s index takes it, whatever signs are in it. */
export const quoted = (term: string): string => `"${term.replaceAll('"', '""')}"`
/** The same for PostgreSQL. */
export const quotedTerm = (term: string): string =>
  `'${term.replaceAll(/['\\]/g, String.raw`\$&`)}'`

/** How an engine's index is asked for the letters of a text; PostgreSQL's knows one and two, too. */
const LANGUAGES = {
  sqlite: { and: ' AND ', or: ' OR ', term: quoted, grams: gramsOf },
  postgres: {
    and: ' & ',
    or: ' | ',
    term: quotedTerm,
    grams: (text: string) => ([...text].length < GRAM ? [text] : gramsOf(text)),
  },
}
type Engine = keyof typeof LANGUAGES

/** The index's question for texts with the letters of all of these parts; empty where it knows none. */
export function questionForAll(engine: Engine, parts: readonly string[]): string {
  const { and, term, grams } = LANGUAGES[engine]
  return parts.flatMap(grams).map(term).join(and)
}

/** The same for texts that have each of these words, or a form of it. */
export const questionForEach = (engine: Engine, words: readonly WantedWord[]): string =>
  words
    .map(({ word, forms }) => questionForOne(engine, [word, ...forms]))
    .filter((question) => question !== '')
    .join(LANGUAGES[engine].and)

/** Empty where the index may not know all of them. */
function questionForOne(engine: Engine, parts: readonly string[]): string {
  const ways = parts.map((part) => questionForAll(engine, [part]))
  if (ways.includes('')) return ''
  return `(${ways.map((way) => `(${way})`).join(LANGUAGES[engine].or)})`
}

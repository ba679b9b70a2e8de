import { parseAst, type Plugin } from 'vite'

import { unescaped } from '#app/first-view/css-text.ts'

import { SHEET } from './layered.ts'

/** A class of a selector; a file's name in an address only looks like one. */
const CLASS = /url\([^)]*\)|\.((?:\\.|[a-z_-])(?:\\.|[\w-])*)/gi
/** A word such as `grid` may mean something else in the code, and is short as it is. */
const IS_WORD = /^[a-z]+$/i
/** A class of these could not be told from the end of a text. */
const QUOTE = /["'`]/
/** What stands in a text between blanks. */
const TOKEN = /(?<=[\s"'`])[^\s"'`]+(?=[\s"'`])/g

let known: ReadonlyMap<string, string> | undefined

/**
 * Puts short names in the place of the classes of the shop's sheet, there and in every text of the
 * code: they were a third of a page. The classes of the sheet in their order have the same names
 * in the browser's code and in the server's.
 */
export const shortClasses: Plugin[] = [
  {
    name: 'short-classes-of-sheet',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: SHEET },
      handler(css) {
        known ??= shortNames(css)
        return shortenedSheet(css, known)
      },
    },
  },
  {
    name: 'short-classes-of-code',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/app\/[^?]*\.tsx?(?:\?|$)/ },
      async handler(code) {
        if (!known) await this.load({ id: `${import.meta.dirname}/../app/ui/tokens.css?inline` })
        if (!known) return this.error('The sheet was not read')
        return { code: shortenedCode(code, known), map: null }
      },
    },
  },
]

/** A short name for each class of a sheet that has a longer one, in the order of the sheet. */
export function shortNames(css: string): Map<string, string> {
  const classes = new Set(
    Array.from(css.matchAll(CLASS)).flatMap(([, escaped]) => (escaped ? unescaped(escaped) : [])),
  )
  const free = namesBeside(classes)
  const longer = [...classes].filter((name) => !IS_WORD.test(name) && !QUOTE.test(name))
  return new Map(longer.map((name) => [name, free.next().value]))
}

/**
 * One name of two letters or digits after the other, then of three. None begins with a digit, which no
 * class may, or with an `a`: it might be what blockers of `ad`s hide.
 */
function* namesBeside(taken: ReadonlySet<string>): Generator<string, never> {
  for (let number = 36; ; number += 1) {
    const name = number.toString(36)
    if (/^[b-z]/.test(name) && !taken.has(name)) yield name
  }
}

export const shortenedSheet = (css: string, names: ReadonlyMap<string, string>): string =>
  css.replaceAll(CLASS, (text, escaped) => {
    const name = escaped && names.get(unescaped(escaped))
    return name ? `.${name}` : text
  })

/** The code, a script's, with the short names in all of its texts. */
export function shortenedCode(code: string, names: ReadonlyMap<string, string>): string {
  const shortened = (text: string) => text.replaceAll(TOKEN, (token) => names.get(token) ?? token)
  let short = code
  // The last first: what stands before it keeps its place.
  for (const [start, end] of textsIn(parseAst(code)).toSorted(([a], [b]) => b - a)) {
    short = short.slice(0, start) + shortened(short.slice(start, end)) + short.slice(end)
  }
  return short
}

/**
 * Where the texts of the code begin and end, with the signs around them. Those of templates are parts,
 * which may begin and end in the midst of a word.
 */
function textsIn(node: unknown): [start: number, end: number][] {
  if (typeof node !== 'object' || node === null) return []
  const { type, value, start, end } = node as Node
  if (type === 'TemplateElement') return [[start - 1, end + 1]]
  if (type === 'Literal' && typeof value === 'string') return [[start, end]]
  return Object.values(node).flatMap(textsIn)
}

type Node = { type?: string; value?: unknown; start: number; end: number }

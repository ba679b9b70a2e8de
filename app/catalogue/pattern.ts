import { foldText } from '#app/values/fold-text.ts'

import { GRAM } from './search-text.ts'

/* Search texts that are regular expressions, in the syntax of RE2. */

const SIGN = /[\\^$.*+?()[\]{}|]/
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/
const OPTIONAL = /(?:[*?]|\{0(?:,\d*)?\})\??/
const CLASS = /\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]\\])*\]/
const ESCAPE = /\\(?:[pP]\{[^}]*\}|[pP].|.)/

/** True for a folded text with signs of a pattern; without them it is looked up as it stands. */
export const isPattern = (folded: string): boolean => SIGN.test(folded)

/**
 * A pattern as it is tried on folded texts: its letters are folded as theirs are, those too that it
 * gives by number, and whatever white space it asks for is the one blank that they have.
 */
export const foldPattern = (typed: string): string =>
  typed.trim().normalize('NFC').replace(SPELT, spellOut).replace(PART, foldPart)

// --- What is quoted, or given by number

const SPELT =
  /\\(?:Q(.*?)(?:\\E|$)|[xu]\{([\dA-Fa-f]+)\}|x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|([0-7]{2,3})|.)/gsu

type Groups = (string | undefined)[]

function spellOut(part: string, ...[quote, braced, two, four, octal]: Groups): string {
  if (quote !== undefined) return escaped(quote)
  const code = Number.parseInt(braced ?? two ?? four ?? octal ?? '', octal ? 8 : 16)
  return Number.isNaN(code) ? part : escaped(String.fromCodePoint(code))
}

/** Signs as letters, also inside of a class. */
const escaped = (text: string) => text.replaceAll(/[-\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

// --- Parts

const BLANK = /(?:\\[\sstnrfv]|\s|\[(?:\\[stnrfv]|\s)+\])/
const GROUP = /\(\?(?:P?<\w+>|[\w-]*)/
const LETTERS = /[^\s!-/:-@[-`{-~]+/
const PART = new RegExp(
  `((?:${BLANK.source}(?:${QUANTIFIER.source})?)+)|(${CLASS.source})|(${GROUP.source}|${ESCAPE.source})|${LETTERS.source}`,
  'gsu',
)
const ALL_OPTIONAL = new RegExp(`^(?:${BLANK.source}${OPTIONAL.source})+$`)

function foldPart(part: string, ...[blanks, letterClass, kept]: Groups): string {
  if (blanks) return ALL_OPTIONAL.test(blanks) ? ' ?' : ' '
  if (letterClass) return foldClass(letterClass)
  return kept ? ofEitherCase(kept) : fold(part)
}

/** Blanks at the ends included. */
const fold = (text: string) => foldText(`|${text}|`).slice(1, -1)

/** No capital stands in a folded text. */
const CAPITALS: Record<string, string> = {
  Lu: 'Ll',
  Lt: 'Ll',
  Uppercase: 'Lowercase',
  upper: 'lower',
}
const ofEitherCase = (name: string) => name.replace(/\w+/g, (word) => CAPITALS[word] ?? word)

// --- Classes

const MEMBER = /(?:\\[^\p{L}\p{N}]|\\[tnrfv]|[^\\])/u
const IN_CLASS = new RegExp(
  String.raw`(\[:\^?\w+:\]|\\[pP](?:\{[^}]*\}|.))|(${MEMBER.source})(?:-(${MEMBER.source}))?|\\.`,
  'gsu',
)
const CONTROLS: Record<string, string> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v' }
/** Letters of a range that are folded: there are no more in Latin, Greek and Cyrillic. */
const MOST_FOLDED = 2_000

function foldClass(letterClass: string): string {
  const [, start = '', members = ''] = /^(\[\^?\]?)(.*)\]$/su.exec(letterClass) ?? []
  return `${start}${members.replace(IN_CLASS, foldMember)}]`
}

function foldMember(part: string, ...[named, first, last]: Groups): string {
  if (named) return ofEitherCase(named)
  if (!first) return part
  const letter = letterIn(first)
  // Not nothing: an empty class would go on to the next bracket.
  return last ? foldRange(letter, letterIn(last)) : escaped(fold(letter) || letter)
}

const letterIn = (member: string) =>
  member.startsWith('\\') ? (CONTROLS[member.slice(1)] ?? member.slice(1)) : member

/** What stands in the range, and what its letters become: from À to ž that is any letter. */
function foldRange(first: string, last: string): string {
  const [from, to] = [codeOf(first), codeOf(last)]
  const count = Math.max(0, Math.min(to - from + 1, MOST_FOLDED))
  const letters = Array.from({ length: count }, (_, n) => String.fromCodePoint(from + n))
  const isOutside = (letter: string) => codeOf(letter) < from || codeOf(letter) > to
  const others = [...new Set(fold(letters.join('')))].filter(isOutside)
  return `${escaped(first)}-${escaped(last)}${escaped(others.join(''))}`
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0

// --- What the index can be asked for

const STEP = new RegExp(`(${CLASS.source}|${ESCAPE.source}|.)(${QUANTIFIER.source})?`, 'gsu')
/** A plain letter, or a sign that an escape makes one. */
const LETTER = /^(?:\\(?<sign>[^\p{L}\p{N}])|(?<plain>[^\\[\](){}^$.*+?|]))$/su

/**
 * The runs of letters that every match of a folded pattern holds, in which the index can look before
 * the pattern is tried. Takes none rather than a wrong one: nothing where there is a choice, nothing
 * inside of groups.
 */
export function runsOf(pattern: string): string[] {
  const runs: string[] = ['']
  let depth = 0
  for (const [, sign = '', quantifier] of pattern.matchAll(STEP)) {
    // An alternative outside of groups makes everything optional.
    if (sign === '|' && depth === 0) return []
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    const { sign: escapedSign, plain } = LETTER.exec(sign)?.groups ?? {}
    const letter = depth === 0 ? (escapedSign ?? plain) : undefined
    if (letter && !/^[*?{]/.test(quantifier ?? '')) runs[runs.length - 1] += letter
    if (!letter || quantifier) runs.push('')
  }
  return runs.filter((run) => [...run].length >= GRAM)
}

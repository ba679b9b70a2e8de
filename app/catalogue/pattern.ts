import { GRAM } from './search-text.ts'

/** A sign of a pattern that may stand for one letter, or the end of a run of plain letters. */
const QUANTIFIER = /^(?:[*?]|\{\d*,?\d*\})\??/
const ESCAPE = /^\\(?:[px]\{[^}]*\}|p.|x[\da-f]{2}|[0-7]{1,3}|.)/isu
const CLASS = /^\[\^?\]?(?:\\.|\[:[a-z^]+:\]|[^\]\\])*\]/su

/**
 * The runs of plain letters that every match of a pattern holds, in which the index can look before
 * the pattern is tried. Takes none rather than a wrong one: nothing where there is a choice, nothing
 * inside of groups.
 */
export function runsOf(pattern: string): string[] {
  const runs: string[] = ['']
  const end = () => runs.push('')
  let depth = 0
  for (let rest = pattern; rest !== '';) {
    const sign = CLASS.exec(rest)?.[0] ?? ESCAPE.exec(rest)?.[0] ?? [...rest][0] ?? ''
    rest = rest.slice(sign.length)
    // An alternative outside of groups makes everything optional, and so does quoting.
    if ((sign === '|' && depth === 0) || /^\\[QE]$/.test(sign)) return []
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    const isLetter = depth === 0 && /^[^\\[\](){}^$.*+?|]$/su.test(sign)
    const quantifier = QUANTIFIER.exec(rest)?.[0]
    if (isLetter && !quantifier) runs[runs.length - 1] += sign
    else end()
    rest = rest.slice(quantifier?.length ?? 0)
  }
  return runs.filter((run) => [...run].length >= GRAM)
}

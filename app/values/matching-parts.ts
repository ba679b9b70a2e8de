import { foldText } from './fold-text.ts'

type Part = { text: string; isMatch: boolean }
type Span = readonly [from: number, to: number]

/**
 * A name cut where it holds what was typed, without regard to case and accents: the text as it
 * stands, otherwise each of its words. The parts together are the name.
 */
export function matchingParts(name: string, typed: string): Part[] {
  const { folded, places } = foldedLetters(name)
  const spanOf = (wanted: string): Span[] => {
    const at = wanted === '' ? -1 : folded.indexOf(wanted)
    return at < 0 ? [] : [[places[at] ?? 0, places[at + wanted.length] ?? name.length]]
  }
  const wanted = foldText(typed)
  const whole = spanOf(wanted)
  return cutAt(name, whole.length > 0 ? whole : wanted.split(' ').flatMap(spanOf))
}

/** The folded name, and where in the name each of its letters comes from: ß folds to two. */
function foldedLetters(name: string) {
  let folded = ''
  const places: number[] = []
  for (const { segment, index } of new Intl.Segmenter('sq').segment(name)) {
    const letters = foldText(segment) || (/\s/.test(segment) ? ' ' : '')
    places.push(...Array.from({ length: letters.length }, () => index))
    folded += letters
  }
  return { folded, places }
}

function cutAt(name: string, spans: readonly Span[]): Part[] {
  const isMatch = (at: number) => spans.some(([from, to]) => from <= at && at < to)
  const cuts = [...new Set([0, ...spans.flat(), name.length])].toSorted((a, b) => a - b)
  return cuts.slice(0, -1).map((from, n) => ({
    text: name.slice(from, cuts[n + 1]),
    isMatch: isMatch(from),
  }))
}

/** To be taken out before a text is read: a comment may hold any sign. */
export const COMMENT = /\/\*[\s\S]*?\*\//g
/** Heads of what holds rules in its braces, not declarations. */
export const HOLDS_RULES = /^@(?:layer|media|supports|container)\b/

/** A piece of a text: what stands before a sign, and the body in braces that begins there. */
export type Piece = { head: string; body?: string }

/** What ends with a semicolon, or has a body in braces. */
export const statementsIn = (css: string) => cut(css, ';{')

/** Each selector of a list. */
export const listedIn = (selectors: string): string[] => cut(selectors, ',').map(({ head }) => head)

/** The name of the property that a declaration sets. */
export const propertyOf = (declaration: string): string =>
  declaration.slice(0, declaration.indexOf(':')).trim()

/** A name as HTML has it, of one that a selector writes as `md\:flex`. */
export const unescaped = (name: string): string => name.replaceAll(/\\(.)/g, '$1')

/** Cuts a text at each of `signs` that stands in no brackets and no string. */
function cut(css: string, signs: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at] ?? ''
    const end = endOf(css, at)
    if (signs.includes(sign)) {
      const head = css.slice(from, at).trim()
      pieces.push(sign === '{' ? { head, body: css.slice(at + 1, end) } : { head })
      from = end + 1
    }
    at = end
  }
  const last = css.slice(from).trim()
  return last === '' ? pieces : [...pieces, { head: last }]
}

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** Where what begins at `at` ends: a bracket with all it holds, a string, an escaped sign, or one sign. */
export function endOf(css: string, at: number): number {
  const sign = css[at] ?? ''
  if (sign === '\\') return at + 1
  const isQuote = sign === '"' || sign === "'"
  const close = isQuote ? sign : CLOSING[sign]
  if (!close) return at
  let next = at + 1
  while (next < css.length && css[next] !== close) {
    next = (isQuote && css[next] !== '\\' ? next : endOf(css, next)) + 1
  }
  return next
}

import type { Plugin } from 'vite'

import {
  COMMENT,
  endOf,
  HOLDS_RULES,
  listedIn,
  propertyOf,
  statementsIn,
} from '#app/first-view/css-text.ts'

import { writtenOut } from './written-out.ts'

/** A rule, or the part of one that can be told apart by a layer. */
type Rule = {
  /** What it stands in, from outside to inside. */
  conditions: readonly string[]
  selector: string
  declarations: readonly string[]
  isImportant: boolean
  specificity: number
  claims: readonly Claim[]
  /** Rules of one kind are for different elements, unless it is the same rule again. */
  kind: string
}
/** What a rule says of a property on some sides of an element, or of what is drawn beside it. */
type Claim = { property: string; sides: number; part: string; declaration: string }

/** Which sheet, of the shop's: the one that every page carries a part of. */
export const SHEET = /\/app\/ui\/tokens\.css\?(?:inline|transform-only)$/

/** Puts the rules of the shop's sheet into layers, before the build packs it: see `layered`. */
export const layeredSheet: Plugin = {
  name: 'layered-sheet',
  apply: 'build',
  enforce: 'pre',
  transform: { filter: { id: SHEET }, handler: (css) => layered(writtenOut(css)) },
}

/**
 * The sheet with its rules in layers, so that it may be taken apart: wherever two rules may disagree
 * about an element, the one that wins stands in a later layer, and within a layer the order of rules
 * means nothing. A page can then have some of them first, and the others later, without the first ones
 * again.
 *
 * What wins is decided as by the sheet as it was: by its own layers, then by specificity, then by the
 * order of rules (https://www.w3.org/TR/css-cascade-5/#cascade-sort). Of rules that differ in the name of
 * their one class, and set the same properties, an element is taken to have one only.
 *
 * @throws where important rules that are equally specific disagree: no layer can order them.
 */
export function layered(css: string): string {
  const plain = css.replaceAll(COMMENT, '')
  const own = new Map<string, Rule[]>()
  const unlayered: Rule[] = []
  for (const { head, body = '' } of statementsIn(plain.replaceAll(OF_NO_ELEMENT, ''))) {
    const names = /^@layer (.+)$/.exec(head)?.[1]?.split(/\s*,\s*/)
    for (const name of names ?? []) own.set(name, [...(own.get(name) ?? []), ...rulesIn(body)])
    if (!names) unlayered.push(...rulesIn(`${head}{${body}}`))
  }
  const layers = [...own.values(), unlayered].flatMap(levelsOf)
  const names = layers.map((_, n) => `l${n.toString(36)}`)
  const blocks = layers.map((rules, n) => `@layer ${names[n]}{${written(rules)}}`)
  return `@layer ${names.join()};${blocks.join('')}${plain.match(OF_NO_ELEMENT)?.join('') ?? ''}`
}

/** The rules of one layer in as few as will do; the important ones, which care for no layer, first. */
function levelsOf(rules: readonly Rule[]): Rule[][] {
  const important = rules.filter(({ isImportant }) => isImportant)
  mustAgree(important)
  // Stable: what is equally specific stays in its order.
  const others = rules
    .filter(({ isImportant }) => !isImportant)
    .toSorted((a, b) => a.specificity - b.specificity)
  const levels: Rule[][] = []
  for (const rule of others) {
    const under = levels.findLastIndex((level) => level.some((other) => disagree(other, rule)))
    ;(levels[under + 1] ??= []).push(rule)
  }
  return important.length > 0 ? [important, ...levels] : levels
}

function mustAgree(rules: readonly Rule[]) {
  for (const [n, rule] of rules.entries()) {
    const other = rules
      .slice(0, n)
      .find((each) => each.specificity === rule.specificity && disagree(each, rule))
    if (other) throw new Error(`No layer can order ${other.selector} and ${rule.selector}`)
  }
}

const disagree = (one: Rule, other: Rule) =>
  (one.kind !== other.kind || one.selector === other.selector) &&
  one.claims.some((a) =>
    other.claims.some(
      (b) =>
        a.part === b.part &&
        a.declaration !== b.declaration &&
        (a.sides & b.sides) !== 0 &&
        overlap(a.property, b.property),
    ),
  )

const overlap = (a: string, b: string) => a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`)

function rulesIn(css: string, conditions: readonly string[] = []): Rule[] {
  return statementsIn(css).flatMap(({ head, body = '' }) =>
    HOLDS_RULES.test(head) ? rulesIn(body, [...conditions, head]) : rulesOf(conditions, head, body),
  )
}

/** Of one as it is written: selectors that differ in specificity, and what is important, stand apart. */
function rulesOf(conditions: readonly string[], head: string, body: string): Rule[] {
  const texts = statementsIn(body).map(({ head: text }) => text)
  const equal = Map.groupBy(listedIn(head), specificityOf)
  const byImportance = Map.groupBy(texts, (text) => /!\s*important$/.test(text))
  return [...equal].flatMap(([specificity, own]) =>
    [...byImportance].map(([isImportant, declarations]) => ({
      conditions,
      selector: own.join(),
      declarations,
      isImportant,
      specificity,
      claims: own.flatMap((text) => declarations.map((each) => claimOf(text, each))),
      kind: kindOf(conditions, own, declarations),
    })),
  )
}

/** Of one class, whose name may be another, and with other values; else of that selector alone. */
function kindOf(
  conditions: readonly string[],
  [selector = '', ...others]: readonly string[],
  declarations: readonly string[],
): string {
  const shape = selector.replace(CLASS, '.')
  if (others.length > 0 || !OF_ONE_CLASS.test(shape)) return [selector, ...others].join()
  return [...conditions, shape, declarations.map(propertyOf).join()].join(' ')
}

/** Without what stands anywhere within an element: that may stand within several. */
const OF_ONE_CLASS = /^(?:\.(?! )|:(?:is|where)\(\.(?! )[^,()]*(?:\([^()]*\)[^,()]*)*\))/
/** What is found by its name, wherever it stands. */
const OF_NO_ELEMENT = /@(?:keyframes|property)[^{]+\{(?:[^{}]|\{[^{}]*\})*\}/g
const CLASS = /\.(?:\\.|[\w-])+/
const PART = /::[\w-]+|:(?:before|after)\b/

function claimOf(selector: string, declaration: string): Claim {
  const part = PART.exec(selector)?.[0].replace('::', ':') ?? ''
  const property = propertyOf(declaration)
  return property.startsWith('--')
    ? { declaration, part, property, sides: ALL_SIDES }
    : { declaration, part, property: familyOf(property), sides: sidesOf(property) }
}

const SIDE =
  /\b(?:(?:inline|block)(?:-(?:start|end))?|top|right|bottom|left|[xy]$|(?:row|column)(?=-gap$))\b/g
/** As bits, where lines run to the right and down. */
const SIDES: Record<string, number> = {
  top: 1,
  'block-start': 1,
  right: 2,
  'inline-end': 2,
  bottom: 4,
  'block-end': 4,
  left: 8,
  'inline-start': 8,
  block: 5,
  y: 5,
  row: 5,
  inline: 10,
  x: 10,
  column: 10,
}
const ALL_SIDES = 15

function sidesOf(property: string): number {
  const named = property.endsWith('-size') ? null : property.match(SIDE)
  return named?.reduce((sides, side) => sides | (SIDES[side] ?? ALL_SIDES), 0) ?? ALL_SIDES
}

/** What the property is called for all sides, and so that names tell which of two is part of the other. */
const familyOf = (property: string) =>
  property
    .replace(/^-(?:webkit|moz|ms)-/, '')
    .replace(/^(?:top|right|bottom|left)$/, 'inset')
    .replace(/\binline-size$/, 'width')
    .replace(/\bblock-size$/, 'height')
    .replaceAll(SIDE, '')
    .replaceAll(/^-|-(?=-|$)/g, '')
    .replace(/^(?:align|justify|place)-/, 'place-')
    .replace(/^white-space$/, 'text-wrap')
    .replace(/^grid-area$/, 'grid')
    .replace(/^line-height$/, 'font-line-height')

/** Signs of a selector that count as a class does, and as an element does. */
const AS_CLASS = /\.(?:\\.|[\w-])+|\[[^\]]*\]|(?<!:):(?!before\b|after\b)[\w-]+(?:\([^)]*\))?/g
const AS_ELEMENT = /::?[\w-]+|[a-z][\w-]*/gi
const WITH_SELECTORS = /:(is|where|not|has)\(/

/** Classes count a thousand, elements one; the shop has no ids in its styles. */
function specificityOf(selector: string): number {
  const found = WITH_SELECTORS.exec(selector)
  if (!found) {
    const classes = selector.match(AS_CLASS)?.length ?? 0
    return classes * 1000 + (selector.replaceAll(AS_CLASS, '').match(AS_ELEMENT)?.length ?? 0)
  }
  const open = found.index + found[0].length - 1
  const end = endOf(selector, open)
  const within = listedIn(selector.slice(open + 1, end)).map(specificityOf)
  const own = found[1] === 'where' ? 0 : Math.max(...within)
  return own + specificityOf(selector.slice(0, found.index) + selector.slice(end + 1))
}

/** Rules one after another that stand in the same conditions share them. */
function written(rules: readonly Rule[], depth = 0): string {
  const groups: Rule[][] = []
  for (const rule of rules) {
    const last = groups.at(-1)
    if (last && last[0]?.conditions[depth] === rule.conditions[depth]) last.push(rule)
    else groups.push([rule])
  }
  return groups
    .map((group) => {
      const condition = group[0]?.conditions[depth]
      return condition === undefined
        ? group
            .map(({ selector, declarations }) => `${selector}{${declarations.join(';')}}`)
            .join('')
        : `${condition}{${written(group, depth + 1)}}`
    })
    .join('')
}

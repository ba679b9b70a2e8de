import { LruCache } from '#app/values/lru-cache.ts'

import {
  COMMENT,
  HOLDS_RULES,
  listedIn,
  type Piece,
  propertyOf,
  statementsIn,
  unescaped,
} from './css-text.ts'

/** A rule, or one custom property of a rule that sets nothing else. */
type Rule = {
  text: string
  /** None where it applies by itself. */
  selectors: readonly Selector[]
  /** Custom properties that it mentions. */
  mentions: readonly string[]
  /** The custom property it sets: it is of use where another rule mentions that. */
  sets?: string
}
/**
 * What a page must have for it to match: the element it begins with, and the classes; one of them
 * will do where the selector itself says `or` or `not`.
 */
type Selector = { element: string | undefined; classes: readonly string[]; isOpen: boolean }
type Group = { head: string; members: readonly Member[] }
type Member = Rule | Group

const CUSTOM_PROPERTY = /--[\w-]+/g
const ELEMENT = /^[a-z][\w-]*/
const LAYER = /^@layer ([^;]+)/
const CLASS = /\.((?:\\.|[\w-])+)/g
/** Selectors of what no first paint shows: it has time until the whole sheet is there. */
const LATER = /:hover|:focus|::file-selector-button/

/**
 * Reads a style sheet, as a minifier writes it, and returns a function that picks the part of it
 * which a page with these marks (`marksIn`) needs to be painted: a tenth or two, since most of a
 * sheet is for other pages and for what opens later or answers a pointer. The whole sheet follows
 * after the first paint: see `late-scripts.server.ts`.
 */
export function readSheet(css: string): (marks: string) => string {
  const sheet = membersOf(css.replaceAll(COMMENT, ''))
  const rules = rulesIn(sheet)
  const layers = layersOf(sheet)
  const setting = Map.groupBy(
    rules.filter(({ sets }) => sets),
    ({ sets }) => sets,
  )

  return once((marks) => {
    const { classes, elements } = namesIn(marks)
    const names = new Set(marks.match(CUSTOM_PROPERTY))
    const mention = (name: string) => {
      if (names.has(name)) return
      names.add(name)
      for (const { mentions } of setting.get(name) ?? []) mentions.forEach(mention)
    }
    const has = (name: string) => classes.has(name)
    const matches = ({ element, classes: own, isOpen }: Selector) =>
      (!element || elements.has(element)) &&
      (isOpen && own.length > 0 ? own.some(has) : own.every(has))
    const applies = ({ selectors }: Rule) => selectors.length === 0 || selectors.some(matches)
    for (const rule of rules) if (!rule.sets && applies(rule)) rule.mentions.forEach(mention)
    return layers + written(sheet, (rule) => applies(rule) && (!rule.sets || names.has(rule.sets)))
  })
}

/** Whatever decides which styles a page needs: opening tags, lists of classes and custom properties. */
const MARK = /<[a-z][\w-]*|\sclass="[^"]*"|--[\w-]+/g

/** The marks of a piece of HTML, each once. */
export const marksIn = (html: string): string => [...new Set(html.match(MARK))].join('\n')

/** Pages differ in their words; hardly a hundred differ in their marks. */
const MOST_KEPT = 100

/** Picks for the marks of a page, each once; the same marks get what was picked for them before. */
function once(pick: (marks: string) => string): (marks: string) => string {
  const picked = new LruCache<string>(MOST_KEPT)
  return (marks) => {
    const known = picked.get(marks)
    if (known !== undefined) return known
    const css = pick(marks)
    picked.set(marks, css)
    return css
  }
}

const membersOf = (css: string): Member[] =>
  statementsIn(css)
    .filter((piece) => !isForLater(piece))
    .map(memberOf)

const isForLater = ({ head }: Piece) =>
  head.startsWith('@')
    ? head.startsWith('@media print')
    : listedIn(head).every((selector) => LATER.test(selector))

function memberOf({ head, body }: Piece): Member {
  if (body === undefined) return { text: `${head};`, selectors: [], mentions: [] }
  if (HOLDS_RULES.test(head)) return { head, members: membersOf(body) }
  const declarations = statementsIn(body)
  const settings = declarations.filter(setsCustomProperty)
  if (settings.length === 0 || settings.length < declarations.length) return ruleOf(head, body)
  if (settings.length === 1) return { ...ruleOf(head, body), sets: propertyOf(body) }
  return { head, members: settings.map(({ head: text }) => settingOf(head, text)) }
}

const setsCustomProperty = ({ head, body }: Piece) => body === undefined && head.startsWith('--')

const settingOf = (head: string, declaration: string): Rule => ({
  ...ruleOf(head, declaration),
  text: `${declaration};`,
  sets: propertyOf(declaration),
})

const ruleOf = (head: string, body: string): Rule => ({
  text: `${head}{${body}}`,
  selectors: head.startsWith('@') ? [] : selectorsIn(head),
  mentions: body.match(CUSTOM_PROPERTY) ?? [],
})

const selectorsIn = (head: string): Selector[] =>
  listedIn(head).map((text) => ({
    element: ELEMENT.exec(text)?.[0],
    classes: Array.from(text.matchAll(CLASS), ([, name = '']) => unescaped(name)),
    isOpen: /:not\(|,/.test(text),
  }))

const rulesIn = (members: readonly Member[]): Rule[] =>
  members.flatMap((member) => ('members' in member ? rulesIn(member.members) : [member]))

function written(members: readonly Member[], isKept: (rule: Rule) => boolean): string {
  let css = ''
  for (const member of members) {
    if (!('members' in member)) css += isKept(member) ? member.text : ''
    else {
      const inner = written(member.members, isKept)
      if (inner !== '') css += `${member.head}{${inner}}`
    }
  }
  return css
}

/** The names of its layers in their order, which decides what wins: a page has no rule of many. */
function layersOf(sheet: readonly Member[]): string {
  const heads = sheet.map((member) => ('members' in member ? member.head : member.text))
  const names = heads.flatMap((head) => LAYER.exec(head)?.[1] ?? [])
  return names.length > 0 ? `@layer ${names.join()};` : ''
}

const OPENING_TAG = /<([a-z][\w-]*)/g
const ATTRIBUTE = /\sclass="([^"]*)"/g
const ENTITIES: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" }

function namesIn(marks: string) {
  const elements = Array.from(marks.matchAll(OPENING_TAG), ([, name]) => name)
  const lists = Array.from(marks.matchAll(ATTRIBUTE), ([, list = '']) => plain(list))
  return {
    elements: new Set(elements),
    classes: new Set(lists.flatMap((list) => list.split(/\s+/))),
  }
}

const plain = (text: string) =>
  text.replaceAll(/&(#?\w+);/g, (entity, name) => ENTITIES[name] ?? entity)

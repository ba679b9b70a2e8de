/** The sheet comes in two parts, in any order: wherever it decides by order, layers must (`scripts/layered.ts`). */
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { listedIn } from '#app/first-view/css-text.ts'

import { layered } from '../scripts/layered.ts'
import { useShop } from './shop.ts'

const shop = useShop()

type Rule = { layer: string; selectors: string; claims: [property: string, value: string][] }

/** Of all sheets of the page, whatever conditions they stand in. */
const rulesOf = (page: Page) =>
  page.evaluate(() => {
    const rulesIn = (holder: CSSGroupingRule | CSSStyleSheet, layer = ''): Rule[] =>
      Array.from(holder.cssRules).flatMap((rule) => {
        if (rule instanceof CSSLayerBlockRule) return rulesIn(rule, rule.name)
        if (rule instanceof CSSGroupingRule) return rulesIn(rule, layer)
        return rule instanceof CSSStyleRule ? ruleOf(rule, layer) : []
      })
    const ruleOf = ({ selectorText, style }: CSSStyleRule, layer: string): Rule => ({
      layer,
      selectors: selectorText,
      claims: Array.from(style, (name) => [
        name + style.getPropertyPriority(name),
        style.getPropertyValue(name),
      ]),
    })
    return Array.from(document.styleSheets).flatMap((sheet) => rulesIn(sheet))
  })

const PART = /::[\w-]+/
const STATE = /(?<!\\):(?:hover|active|focus(?:-visible|-within)?|checked|disabled|open)\b/g

/** Each selector by itself: the elements it finds in any state, and the part of them it is about. */
const selectorsOf = ({ layer, selectors, claims }: Rule) =>
  listedIn(selectors).map((text) => ({
    text,
    elements: text.replace(PART, '').replaceAll(STATE, ':is(*)') || '*',
    claims: claims.map(([name, value]) => ({
      about: `${layer} ${PART.exec(text)?.[0] ?? ''} ${name}`,
      value,
    })),
  }))

/** Rules of one layer that give an element, or a part of it, different values. */
async function disagreements(page: Page) {
  const selectors = (await rulesOf(page)).flatMap(selectorsOf)
  return page.evaluate((all) => {
    const known = new Map<Element, Map<string, { by: string; value: string }>>()
    const found = new Set<string>()
    for (const { text, elements, claims } of all) {
      for (const element of document.querySelectorAll(elements)) {
        const own = known.get(element) ?? new Map<string, { by: string; value: string }>()
        known.set(element, own)
        for (const { about, value } of claims) {
          const other = own.get(about)
          if (other && other.value !== value) found.add(`${other.by} ${text}: ${about}`)
          own.set(about, { by: text, value })
        }
      }
    }
    return { elements: known.size, found: [...found] }
  }, selectors)
}

const STAFF = [
  '/paneli',
  '/upload',
  '/menaxhimi-i-produkteve',
  '/menaxhimi-i-kategorive',
  '/menaxhimi-i-ballines',
  '/orders',
]

test.each([
  ...['/', '/kategori/all', '/kasa', '/search?q=liber', '/contact', '/faq', '/terms'].map(
    (path) => [path, {}] as const,
  ),
  ...['/sign-up', '/faleminderit', '/nuk-ka'].map((path) => [path, {}] as const),
  ...STAFF.map((path) => [path, { as: 'admin' }] as const),
])('no two rules of one layer disagree on %s', async (path, visitor) => {
  const expects = path === '/nuk-ka' ? [/404/] : []
  const page = await shop.visit(path, { ...visitor, expects })
  // The staff's pages say nothing before they know who looks.
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { elements, found } = await disagreements(page)
  expect(elements).toBeGreaterThan(50)
  expect(found).toEqual([])
})

/** A rule of a class sets one property, as most of Tailwind's do: an element has one class for each. */
const PROPERTIES = [
  'padding',
  'padding-inline',
  'padding-left',
  'border-width',
  'border-left-width',
]
const SHAPES = [
  (name: string) => `.${name}`,
  (name: string) => `.${name}:first-child`,
  (name: string) => `.${name} i`,
  (name: string) => `.${name}>i`,
  (name: string) => `:where(.${name})`,
  (name: string) => `:is(i,.${name})`,
  (name: string) => `i.${name}:before`,
  (name: string) => `.${name} i:not(:last-child)`,
]
const CONDITIONS = ['', '@media (width>0px)', '@supports (color:red)']

const anyClasses = fc
  .tuple(...PROPERTIES.map(() => fc.integer({ min: 0, max: 2 })))
  .map((own) => own.map((n, property) => `c${property}-${n}`).join(' '))

const anyRule = fc
  .record({
    property: fc.nat(PROPERTIES.length - 1),
    n: fc.nat(1),
    shape: fc.constantFrom(...SHAPES),
    condition: fc.constantFrom(...CONDITIONS),
    layer: fc.constantFrom('', '@layer one', '@layer two'),
    value: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ property, n, shape, condition, layer, value }) =>
    [condition, layer].reduce(
      (css, head) => (head ? `${head}{${css}}` : css),
      `${shape(`c${property}-${n}`)}{${PROPERTIES[property]}:${value}px}`,
    ),
  )

const anySheet = fc.record({
  rules: fc.array(anyRule, { minLength: 2, maxLength: 12 }),
  outer: anyClasses,
  inner: fc.tuple(anyClasses, anyClasses),
  late: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
})

const RULE = /[^{};]+\{[^{}]*\}/g

/** What the browser makes of a page with these style sheets. */
async function looks(page: Page, html: string, sheets: string[]) {
  await page.setContent(sheets.map((css) => `<style>${css}</style>`).join('') + html)
  return page.evaluate(() =>
    Array.from(document.body.querySelectorAll('*'), (element) =>
      [null, '::before'].map((part) => {
        const style = getComputedStyle(element, part)
        const { paddingLeft, paddingTop, borderLeftWidth, borderTopWidth } = style
        return [paddingLeft, paddingTop, borderLeftWidth, borderTopWidth]
      }),
    ),
  )
}

test('a sheet in layers decides as it did, whatever part of it comes later', async () => {
  const page = await shop.visit('/kasa')
  await page.goto('about:blank')
  const base = '*,:before{border-style:solid;border-width:0}:before{content:""}'
  await fc.assert(
    fc.asyncProperty(anySheet, async ({ rules, outer, inner: [one, two], late }) => {
      const html = `<div class="${outer}"><i class="${one}"></i><i class="${two}"></i></div>`
      const whole = base + rules.join('')
      const inLayers = layered(whole)
      const part = (isLate: boolean) => {
        let n = 0
        return inLayers.replaceAll(RULE, (rule) => (late[n++ % late.length] === isLate ? rule : ''))
      }
      const apart = await looks(page, html, [part(false), part(true)])
      expect(apart).toEqual(await looks(page, html, [whole]))
    }),
    { numRuns: 100 },
  )
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { HeroInput, SlideWords } from './hero-input.ts'
import { LONGEST } from './hero-limits.ts'
import { heroText } from './hero-text.ts'
import { initialSlides } from './initial-slides.ts'

const [first] = initialSlides
const said = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.[0].message
const wordsWith = (changed: object) => said(SlideWords, { ...first, ...changed })
const heroWith = (slides: unknown, updatedAtWas: unknown = '') =>
  said(HeroInput, { slides: JSON.stringify(slides), updatedAtWas })

describe('the words of a slide', () => {
  test('are tidied, and the line may be missing', () => {
    const typed = { ...first, title: '  Një\n botë\u0000 ', line: undefined, target: ' /faq\t' }
    expect(v.parse(SlideWords, typed)).toMatchObject({
      title: 'Një botë',
      line: '',
      target: '/faq',
    })
  })

  test.each([
    [{ title: ' \u200B' }, heroText.noTitle],
    [{ button: null }, heroText.noButton],
    [{ title: 'a'.repeat(LONGEST.title + 1) }, heroText.longTitle],
    [{ line: 'a'.repeat(LONGEST.line + 1) }, heroText.longLine],
    [{ button: 'a'.repeat(LONGEST.button + 1) }, heroText.longButton],
    [{ target: `/${'a'.repeat(LONGEST.target)}` }, heroText.longTarget],
    [{ dark: 'po' }, heroText.badDark],
  ])('that say %j are refused', (changed, sentence) => {
    expect(wordsWith(changed)).toBe(sentence)
  })
})

describe('a target', () => {
  test.each(['/', '/kategori/offers', '/kategori/search?query=llambë', '/faq#dërgesa', '/a//b'])(
    '%s is a path of the shop',
    (target) => expect(wordsWith({ target })).toBeUndefined(),
  )

  test.each([
    '',
    'faq',
    '//keq.example',
    '/\\keq.example',
    '/\t/keq.example',
    'https://keq.example/',
    'javascript:alert(1)',
    '/një adresë',
  ])('%j is none', (target) => expect(wordsWith({ target })).toBe(heroText.badTarget))
})

describe('a hero', () => {
  test('has 1 to 6 slides', () => {
    expect(heroWith(initialSlides)).toBeUndefined()
    expect(heroWith([])).toBe(heroText.noSlide)
    expect(heroWith(Array.from({ length: 7 }, () => first))).toBe(heroText.manySlides)
  })

  test.each([undefined, null, '', -1, 1.5, true])('shows no picture %j', (picture) =>
    expect(heroWith([{ ...first, picture }])).toBe(heroText.noPicture),
  )

  test.each([undefined, '{', 7, '7', '[7]', 'null'])('is not read from %j', (slides) =>
    expect(said(HeroInput, { slides, updatedAtWas: '' })).toBe(heroText.unreadable),
  )

  test('says what its sender saw', () => {
    expect(said(HeroInput, { slides: JSON.stringify(initialSlides) })).toBe(heroText.unseen)
    expect(said(HeroInput, undefined)).toBe(heroText.unreadable)
  })
})

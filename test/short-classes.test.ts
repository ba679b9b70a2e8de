import { describe, expect, test } from 'vitest'

import { shortenedCode, shortenedSheet, shortNames } from '../scripts/short-classes.ts'

const SHEET = `.grid{display:grid}.mt-1\\.5{background:url(/a.b-c.svg)}.b0{margin:0}
@media (width>=64.5rem){.sm\\:mt-1\\.5:is(.b1>*),.mt-1\\.5{margin:.5rem}}`
const names = shortNames(SHEET)

test('classes have names of two letters, in the order of the sheet; words keep theirs', () => {
  expect(Object.fromEntries(names)).toEqual({
    'mt-1.5': 'b2',
    b0: 'b3',
    'sm:mt-1.5': 'b4',
    b1: 'b5',
  })
})

test('a name is none that another class has, and none that blockers of advertisements hide', () => {
  const many = Array.from({ length: 1_000 }, (_, n) => `.m-${n}{margin:0}`).join('')
  const made = [...shortNames(`${many}.grid{}.kb{}`).values()]
  expect(new Set(made).size).toBe(1_000)
  expect(made.filter((name) => !/^[b-z][a-z\d]{1,2}$/.test(name) || name === 'kb')).toEqual([])
})

test('the sheet calls them by these names, and files and lengths as before', () => {
  expect(shortenedSheet(SHEET, names)).toBe(
    `.grid{display:grid}.b2{background:url(/a.b-c.svg)}.b3{margin:0}
@media (width>=64.5rem){.b4:is(.b5>*),.b2{margin:.5rem}}`,
  )
})

describe('in the code', () => {
  const short = (code: string) => shortenedCode(code, names)

  test.each([
    ['a text', 'f("grid mt-1.5  sm:mt-1.5")', 'f("grid b2  b4")'],
    ['a text of one class', "a = 'mt-1.5'", "a = 'b2'"],
    ['a template', 'a = `mt-1.5 ${b ? "mt-1.5" : ""} sm:mt-1.5`', 'a = `b2 ${b ? "b2" : ""} b4`'],
    ['a name of a choice', 'looks = { "mt-1.5": "mt-1.5" }', 'looks = { "b2": "b2" }'],
  ])('%s has them', (_, code, expected) => {
    expect(short(code)).toBe(expected)
  })

  test.each([
    ['a part of a word', 'f("mt-1.5x .mt-1.5 md:mt-1.5")'],
    ['a part of a word that a template makes', 'a = `${b}mt-1.5 ${c}`, d = `mt-1.5${b}`'],
    ['a pattern', 'a = / mt-1.5 /'],
    ['no text', '/* mt-1.5 */ mt-1.5'],
  ])('%s has none', (_, code) => {
    expect(short(code)).toBe(code)
  })
})

import { describe, expect, test } from 'vitest'

import { demoCategories } from '#app/demo/categories.ts'

import { namedCategories } from './named-categories.server.ts'

const named = (text: string) => namedCategories(demoCategories, text).map(({ name }) => name)

describe('a category is named', () => {
  test.each([
    ['Sport', ['Sport']],
    ['ELEKTRONIKE', ['Elektronikë']],
    ['elektr', ['Elektronikë']],
    ['elektornike', ['Elektronikë']],
    ['lodrat', ['Lodra']],
    ['lodër', ['Lodra']],
    ['lodra për fëmijë', ['Lodra']],
    ['fëmijë', ['Produkte për fëmijë']],
    ['atlete sportive', ['Sport']],
    ['kuzhina', ['Shtëpi dhe kuzhinë']],
    ['kuzhinë & shtëpi', ['Shtëpi dhe kuzhinë']],
    ['çanta shkolle', ['Shkollë dhe zyrë']],
    ['shtepi', ['Shtëpi dhe kuzhinë', 'Kafshë shtëpiake']],
  ])('by %s: %j', (text, names) => expect(named(text)).toEqual(names))
})

describe('no category is named', () => {
  test.each([
    ['by letters within its words', 'port'],
    ['by one of several words that belong together', 'produkte të reja'],
    ['by signs', '.*'],
    ['by nothing', ' '],
    ['by more words than anybody types', 'lodra '.repeat(13)],
  ])('%s', (_, text) => expect(named(text)).toEqual([]))
})

test('of many, the first three of the sidebar are named', () => {
  expect(named('dhe')).toEqual(['Shtëpi dhe kuzhinë', 'Shkollë dhe zyrë', 'Udhëtim dhe kamping'])
})

test('a name of signs alone is named by no text', () => {
  expect(namedCategories([{ name: '☆ & ☆' }], 'lodra')).toEqual([])
})

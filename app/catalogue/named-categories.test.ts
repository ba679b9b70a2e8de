import { describe, expect, test } from 'vitest'

import { demoCategories } from '#app/demo/categories.ts'

import { namedCategories } from './named-categories.server.ts'

const named = (text: string) => namedCategories(demoCategories, text).map(({ name }) => name)

describe('a category is named', () => {
  test.each([
    ['Sport', ['Sport']],
    ['ELEKTRONIKE', ['Elektronikë']],
    ['lodrat', ['Lodra']],
    ['lodër', ['Lodra']],
    ['kuzhina', ['Shtëpi dhe kuzhinë']],
    ['kuzhinë & shtëpi', ['Shtëpi dhe kuzhinë']],
    ['prod', ['Produkte për fëmijë']],
    ['shtepi', ['Shtëpi dhe kuzhinë', 'Kafshë shtëpiake']],
  ])('by %s: %j', (text, names) => expect(named(text)).toEqual(names))
})

describe('no category is named', () => {
  test.each([
    ['by letters within its words', 'port'],
    ['by one word of two that it lacks', 'lodra druri'],
    ['by signs', '.*'],
    ['by nothing', ' '],
    ['by more words than anybody types', 'lodra '.repeat(13)],
  ])('%s', (_, text) => expect(named(text)).toEqual([]))
})

test('of many, the first three of the sidebar are named', () => {
  expect(named('dhe')).toEqual(['Shtëpi dhe kuzhinë', 'Shkollë dhe zyrë', 'Udhëtim dhe kamping'])
})

import { describe, expect, test } from 'vitest'

import { categoryText as refusals } from '#app/catalogue/category-text.ts'

import { text as categoryText } from './category-text.ts'
import { text as orderText } from './order-text.ts'
import { productBulkText } from './product-bulk-text.ts'
import { formText } from './product-form-text.ts'
import { productImportText } from './product-import-text.ts'
import { staffText } from './text.ts'

describe('of one, the screens speak in the singular', () => {
  test.each([
    [categoryText.count(1), '1 kategori. Del edhe në menynë e dyqanit.'],
    [orderText.seen(1), 'E pashë'],
    [productBulkText.no(1), 'Jo, lëre siç është'],
    [productImportText.moreFaults(1), 'dhe 1 tjetër'],
  ])('%s', (said, sentence) => {
    expect(said).toBe(sentence)
  })

  test('whose name and price the orders keep', () => {
    expect(productBulkText.actions.delete.question(1)).toContain('e ruajnë emrin dhe çmimin')
  })

  test('whose value was taken', () => {
    expect(formText.conflict('', ['Çmimi'], false)).toContain('U mor vlera e re: Çmimi.')
  })
})

describe('of many, in the plural', () => {
  test.each([
    [categoryText.count(21), '21 kategori. Në këtë renditje dalin edhe në menynë e dyqanit.'],
    [orderText.seen(21), 'I pashë'],
    [productBulkText.no(21), 'Jo, lëri siç janë'],
    [productImportText.moreFaults(21), 'dhe 21 të tjera'],
  ])('%s', (said, sentence) => {
    expect(said).toBe(sentence)
  })

  test('whose names and prices the orders keep', () => {
    expect(productBulkText.actions.delete.question(21)).toContain('i ruajnë emrat dhe çmimet')
  })

  test('whose values were taken', () => {
    const taken = ['Emri', 'Çmimi']
    expect(formText.conflict('', taken, false)).toContain('U morën vlerat e reja: Emri, Çmimi.')
  })
})

test.each([
  [staffText.rows(9951, 10_000, 12_345), '9\u00A0951–10\u00A0000 nga 12\u00A0345'],
  [orderText.matchesIn('Delivered', 1250), '1\u00A0250 te «Të dorëzuara»'],
  [refusals.holds(1250).replace(/\..*/, ''), 'Kategoria ka ende 1\u00A0250 produkte'],
  [productImportText.moreFaults(49_800), 'dhe 49\u00A0800 të tjera'],
])('thousands are told apart: %s', (said, words) => {
  expect(said).toBe(words)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addCategory, addProduct } from '#test/cast.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'

import { searchIds } from './search.server.ts'

const GOODS = [
  ['Çantë shpine', 'Për shkollë, me shumë xhepa.'],
  ['Fustan për fëmijë', 'Prej pambuku 100%.'],
  ['Libër për C++', 'Kapitulli (1) dhe [2]; çmim_special.'],
  ['Shtrat', String.raw`Shtegu C:\libra dhe një çantë falas.`],
  ['Tren', 'Tren prej druri i gjatë 35 cm, me 100 pjesë.'],
  ['Kamion i kuq', `${'a'.repeat(2_000)} është shumë i gjatë.`],
] as const

describe.each(engines)('searching on %s', (engine) => {
  let shop: FreshShop
  const names = new Map<string, string>()
  beforeAll(async () => {
    shop = await openFreshShop(engine)
    const categoryId = await addCategory(shop, 'Lodra', 0)
    for (const [name, description] of GOODS) {
      shop.wait(1_000)
      const { _id } = await addProduct(shop, { categoryId, name, description })
      names.set(_id, name)
    }
  })
  afterAll(() => shop.close())

  async function found(text: string, slice = { limit: 100, offset: 0 }) {
    const { ids, total } = await searchIds(shop.db.read, text, slice)
    expect(total).toBeGreaterThanOrEqual(ids.length)
    return ids.map((id) => names.get(id))
  }

  test('a hit in the name comes before a newer one in the description', async () => {
    expect(await found('çantë')).toEqual(['Çantë shpine', 'Shtrat'])
    // The same as a pattern.
    expect(await found('çant[ëa]')).toEqual(['Çantë shpine', 'Shtrat'])
  })

  test('case and accents do not count', async () => {
    for (const text of [
      'femije',
      'FËMIJË',
      '  Fëmije ',
      'fe\u0308mije\u0308',
      '^fustan.*FËMIJË$',
    ]) {
      expect([text, await found(text)]).toEqual([text, ['Fustan për fëmijë']])
    }
  })

  test('of equal hits the newest comes first', async () => {
    expect(await found('shumë')).toEqual(['Kamion i kuq', 'Çantë shpine'])
    expect(await found('sh.m(e|ë)')).toEqual(['Kamion i kuq', 'Çantë shpine'])
  })

  test('hits come in pages', async () => {
    for (const text of ['shumë', 'sh.më']) {
      const { ids, total } = await searchIds(shop.db.read, text, { limit: 1, offset: 1 })
      expect([ids.map((id) => names.get(id)), total]).toEqual([['Çantë shpine'], 2])
    }
  })

  test('what is no pattern is plain text, and signs of the database mean nothing', async () => {
    expect(await found('C++')).toEqual(['Libër për C++'])
    expect(await found('(1')).toEqual(['Libër për C++'])
    expect(await found('(')).toEqual(['Libër për C++'])
    expect(await found('100%')).toEqual(['Fustan për fëmijë'])
    expect(await found('m_s')).toEqual(['Libër për C++'])
    expect(await found('_')).toEqual(['Libër për C++'])
    expect(await found('%')).toEqual(['Fustan për fëmijë'])
    expect(await found('\\')).toEqual(['Shtrat'])
    expect(await found(':\\')).toEqual(['Shtrat'])
    expect(await found("' or 1=1 --")).toEqual([])
  })

  test('patterns are patterns', async () => {
    expect(await found(String.raw`\d{2} cm`)).toEqual(['Tren'])
    expect(await found('^(tren|shtrat)$')).toEqual(['Tren', 'Shtrat'])
    expect(await found(String.raw`C\+\+$`)).toEqual(['Libër për C++'])
    // An escape keeps its case: \D is not \d.
    expect(await found(String.raw`^\D+$`)).toHaveLength(GOODS.length)
    expect(await found('.')).toHaveLength(GOODS.length)
  })

  test('nothing, and what no product can hold, finds nothing', async () => {
    for (const text of ['', '   ', '\0', 'a\0b', '\uD800', 'x'.repeat(5_000), '('.repeat(5_000)]) {
      expect(await found(text)).toEqual([])
    }
  })

  test('no pattern takes long', async () => {
    const patterns = ['(a+)+$', '(a|a)*$', '(a|aa)+[b-z]$', '(a?){900}[b-z]', '.{999}[b-z]']
    const nested = ['((a{100}){100}){100}', '(.*.*.*.*){20}[b-z]', '((((((a*)*)*)*)*)*)*[bc]']
    for (const pattern of [...patterns, ...nested, `${'a?'.repeat(90)}[b-z]`]) {
      const start = performance.now()
      await found(pattern)
      expect([pattern, performance.now() - start < 1_000]).toEqual([pattern, true])
    }
  })
})

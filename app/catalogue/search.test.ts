import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addCategory, addProduct } from '#test/cast.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'
import { copyProduct } from '#test/product-copies.ts'

import { searchIds, searchKindly } from './search.server.ts'
import { removeProduct, rewriteProduct } from './write-product.server.ts'

const GOODS = [
  ['Çantë shpine', 'Për shkollë, me shumë xhepa.'],
  ['Fustan për fëmijë', 'Prej pambuku 100%.'],
  ['Libër për C++', 'Kapitulli (1) dhe [2]; çmim_special.'],
  ['Shtrat', String.raw`Shtegu C:\libra dhe një çantë falas.`],
  ['Tren', 'Tren prej druri i gjatë 35 cm, me 100 pjesë.'],
  ['Krevat [dopio]', 'I butë.'],
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
    const { ids, total } = await searchIds(shop.db, text, slice)
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
      const { ids, total } = await searchIds(shop.db, text, { limit: 1, offset: 1 })
      expect([ids.map((id) => names.get(id)), total]).toEqual([['Çantë shpine'], 2])
    }
  })

  test('what is no pattern, or matches nothing, is plain text, and signs of the database mean nothing', async () => {
    expect(await found('C++')).toEqual(['Libër për C++'])
    expect(await found('Krevat [dopio]')).toEqual(['Krevat [dopio]'])
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
    // An escape keeps its case: \D is not \d, and \p{L} is any letter.
    expect(await found(String.raw`^\D+$`)).toHaveLength(GOODS.length)
    expect(await found(String.raw`^\p{L}+$`)).toEqual(['Tren', 'Shtrat'])
    expect(await found(String.raw`\pL[+\p{Po}]`)).toContain('Libër për C++')
    expect(await found(String.raw`\p{Latin}{5} druri`)).toEqual([])
    expect(await found(String.raw`\p{Latin}{4} druri`)).toEqual(['Tren'])
    expect(await found('.')).toHaveLength(GOODS.length)
  })

  test('a pattern is tried on name and description apart, each from start to end', async () => {
    expect(await found('^për shkollë')).toEqual(['Çantë shpine'])
    expect(await found('^prej.*%.$')).toEqual(['Fustan për fëmijë'])
    expect(await found('shpine.për')).toEqual([])
  })

  test('nothing, and what no product can hold, finds nothing', async () => {
    for (const text of ['', '   ', '\0', 'a\0b', '\uD800', 'x'.repeat(5_000), '('.repeat(5_000)]) {
      expect(await found(text)).toEqual([])
    }
  })

  test('no pattern takes long', async () => {
    const patterns = ['(a+)+$', '(a|a)*$', '(a|aa)+[b-z]$', '(a?){900}[b-z]', '.{999}[b-z]']
    const nested = [
      '(a|[e-z])[a-z ]{200}[0-9]$',
      '((a{100}){100}){100}',
      '(.*.*.*.*){20}[b-z]',
      '((((((a*)*)*)*)*)*)*[bc]',
    ]
    for (const pattern of [...patterns, ...nested, `${'a?'.repeat(90)}[b-z]`]) {
      const start = performance.now()
      await found(pattern)
      expect([pattern, performance.now() - start < 5_000]).toEqual([pattern, true])
    }
  })

  test('a noun is found in its other forms', async () => {
    expect(await found('çanta')).toEqual(['Çantë shpine', 'Shtrat'])
    expect(await found('libri')).toEqual(['Libër për C++', 'Shtrat'])
    expect(await found('kamionit')).toEqual(['Kamion i kuq'])
    // A name comes first, although another description holds the very text.
    expect(await found('libra')).toEqual(['Libër për C++', 'Shtrat'])
  })

  test('several words are found in any order, all of them', async () => {
    expect(await found('shpine çanta')).toEqual(['Çantë shpine'])
    expect(await found('druri tren')).toEqual(['Tren'])
    expect(await found('me xhepat shkolla')).toEqual(['Çantë shpine'])
    expect(await found('tren fustan')).toEqual([])
    // The words as they stand come before the same words apart.
    expect(await found('i gjatë')).toEqual(['Kamion i kuq', 'Tren'])
  })

  test('one and two letters are found wherever they stand', async () => {
    expect(await found('+')).toEqual(['Libër për C++'])
    expect(await found('c:')).toEqual(['Shtrat'])
    expect(await found('35')).toEqual(['Tren'])
    expect(await found('ç')).toEqual(['Libër për C++', 'Çantë shpine', 'Tren', 'Shtrat'])
    expect(await found('z')).toEqual([])
    expect(await found('zq')).toEqual([])
    expect(await found('a')).toHaveLength(GOODS.length)
  })

  test('a typing error is put right where nothing else is found, and only there', async () => {
    const meant = async (text: string) => {
      const { ids, meant } = await searchKindly(shop.db, text, { limit: 9, offset: 0 })
      return [meant, ids.map((id) => names.get(id))]
    }
    expect(await meant('fustn')).toEqual(['fustan', ['Fustan për fëmijë']])
    expect(await meant('çnatë shpine')).toEqual(['çantë shpine', ['Çantë shpine']])
    expect(await meant('kamjon')).toEqual(['kamion', ['Kamion i kuq']])
    expect(await meant('fustan')).toEqual([undefined, ['Fustan për fëmijë']])
    expect(await meant('krokodil')).toEqual([undefined, []])
    expect(await meant('xy')).toEqual([undefined, []])
    // Right words that no product holds together are no typing error.
    expect(await meant('tren fustan')).toEqual([undefined, []])
  })

  test('the nearest word is meant, and of equally near ones what the shop has most of', async () => {
    const categoryId = await addCategory(shop, 'Kopsht', 2)
    const add = (name: string) => addProduct(shop, { categoryId, name })
    const added = [await add('Vadorja'), await add('Vadisja e vogël'), await add('Vadisja e madhe')]
    const meant = async (text: string) =>
      (await searchKindly(shop.db, text, { limit: 9, offset: 0 })).meant
    expect(await meant('vatorja')).toBe('vadorja')
    expect(await meant('vadorsja')).toBe('vadorja')
    expect(await meant('vadoisja')).toBe('vadisja')
    expect(await meant('vadirja')).toBe('vadisja')
    for (const { _id } of added) await shop.db.transaction((work) => removeProduct(work, _id))
  })

  test('of two words that are as likely one is meant, however the database reads them', async () => {
    const categoryId = await addCategory(shop, 'Dritat', 4)
    const added = [
      await addProduct(shop, { categoryId, name: 'Zimblor' }),
      await addProduct(shop, { categoryId, name: 'Zimblar' }),
    ]
    await shop.db.transaction(({ db }) => sql`analyze words`.execute(db))
    const { meant } = await searchKindly(shop.db, 'zimblyr', { limit: 9, offset: 0 })
    expect(meant).toBe('zimblar')
    for (const { _id } of added) await shop.db.transaction((work) => removeProduct(work, _id))
  })

  test('the index follows a product through its life', async () => {
    const categoryId = await addCategory(shop, 'Sport', 1)
    const product = await addProduct(shop, { categoryId, name: 'Raketë tenisi' })
    const hits = async (text: string) =>
      (await searchIds(shop.db, text, { limit: 9, offset: 0 })).ids
    expect(await hits('tenisi')).toEqual([product._id])
    const draft = { ...product, name: 'Raketë pingpongu', categoryId, updatedAt: 2 }
    await shop.db.transaction((work) => rewriteProduct(work, product, draft))
    expect(await hits('tenisi')).toEqual([])
    expect(await hits('pingpong')).toEqual([product._id])
    expect(await hits('gp')).toEqual([product._id])
    expect(await hits('pon')).toEqual([product._id])
    expect(await hits('pingpongu rakete')).toEqual([product._id])
    expect(await hits('ping.ong')).toEqual([product._id])
    const undone = shop.db.transaction(async (work) => {
      await removeProduct(work, product._id)
      throw new Error('Changed my mind')
    })
    await expect(undone).rejects.toThrow('Changed my mind')
    expect(await hits('pingpong')).toEqual([product._id])
    await shop.db.transaction((work) => removeProduct(work, product._id))
    expect(await hits('pingpong')).toEqual([])
    expect(await hits('gp')).toEqual([])
    expect(await hits('pon')).toEqual([])
    expect(await hits('pi')).not.toContain(product._id)
  })

  test('thousands of products of one moment are all found', async () => {
    const categoryId = await addCategory(shop, 'Import', 2)
    const one = await addProduct(shop, { categoryId, name: 'Qilim' })
    await copyProduct(shop, one, 2_100)
    const { total } = await searchIds(shop.db, 'qilim', { limit: 9, offset: 0 })
    expect(total).toBe(2_101)
    await shop.db.transaction(async (work) => {
      await work.db.deleteFrom('products').where('category_id', '=', categoryId).execute()
      work.changed('products')
    })
    expect((await searchIds(shop.db, 'qilim', { limit: 9, offset: 0 })).total).toBe(0)
  })

  test('a number is found within a longer one', async () => {
    const categoryId = await addCategory(shop, 'Shërbime', 3)
    const { _id } = await addProduct(shop, { categoryId, name: 'Kodi 9120245 për 17845 pjesë' })
    for (const text of ['2024', '91202', 'kodi 2024', '784 pjese', '2024 per']) {
      const { ids } = await searchIds(shop.db, text, { limit: 9, offset: 0 })
      expect([text, ids]).toEqual([text, [_id]])
    }
    await shop.db.transaction((work) => removeProduct(work, _id))
  })

  test('a word without end is found by what stands in it', async () => {
    for (const letters of [4, 9, 30, 31, 150]) {
      expect([letters, await found('a'.repeat(letters))]).toEqual([letters, ['Kamion i kuq']])
    }
    expect(await found('aaa eshte')).toEqual(['Kamion i kuq'])
  })

  test('what is found is what reading every text would find', async () => {
    const rows = await shop.db.read.selectFrom('products').select(['id', 'search_text']).execute()
    const texts = rows.map((row) => row.search_text)
    const pieces = texts.flatMap((text) =>
      [1, 2, 3, 5, 9].map((length, n) => text.slice(n * 4, n * 4 + length).trim()),
    )
    for (const piece of pieces.filter((each) => each !== '' && !/[\\^$.*+?()[\]{}|]/.test(each))) {
      const holding = rows.filter((row) => row.search_text.includes(piece)).map((row) => row.id)
      const { ids } = await searchIds(shop.db, piece, { limit: 100, offset: 0 })
      expect([piece, holding.filter((id) => !ids.includes(id))]).toEqual([piece, []])
    }
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addCategory, addProduct } from '#test/cast.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'

import { firstHits, searchIds } from './search.server.ts'

/** From the oldest to the newest. */
const GOODS = [
  ['Set (12 copë)', 'Gota qelqi.'],
  ['Kuti', 'Bashkë me një Set (12 copë) falas.'],
  ['Set 12 copë', 'Gota letre.'],
  ['Pako', 'Me set 12 copë lugë.'],
  ['Pjata 12 copë', 'Shkojnë me çdo Set (12 copë).'],
] as const

describe.each(engines)('a text with signs of a pattern on %s', (engine) => {
  let shop: FreshShop
  const names = new Map<string, string>()
  beforeAll(async () => {
    shop = await openFreshShop(engine)
    const categoryId = await addCategory(shop, 'Kuzhina', 0)
    for (const [name, description] of GOODS) {
      shop.wait(1_000)
      names.set((await addProduct(shop, { categoryId, name, description }))._id, name)
    }
  })
  afterAll(() => shop.close())

  const found = async (text: string) =>
    (await firstHits(shop.db, text, 9)).map((id) => names.get(id))

  test('finds the name that it is, although it matches another one', async () => {
    const hits = ['Set (12 copë)', 'Set 12 copë', 'Pjata 12 copë', 'Kuti', 'Pako']
    expect(await found('Set (12 copë)')).toEqual(hits)
    expect(await found('SET (12 COPE)')).toEqual(hits)
  })

  test('finds names before descriptions, and of both what holds the very text before the others', async () => {
    const hits = ['Set (12 copë)', 'Pjata 12 copë', 'Set 12 copë', 'Kuti', 'Pako']
    expect(await found('(12 copë)')).toEqual(hits)
  })

  test('means as a pattern what its writer means', async () => {
    const patterns = [
      String.raw`\x53et\s{2}\d{2}\tCOP\u00CB$`,
      String.raw`^\p{Lu}et [0-9]+ [a-zÀ-ž]{4}$`,
      '^[[:upper:]]et 12',
      '(?P<Emri>SET) 12  copë$',
    ]
    for (const pattern of patterns) {
      expect([pattern, await found(pattern)]).toEqual([pattern, ['Set 12 copë']])
    }
  })

  test('is counted and paged as one list, without doubles', async () => {
    const all = await found('Set (12 copë)')
    for (const offset of [0, 1, 2, 3, 4, 5]) {
      const { ids, total } = await searchIds(shop.db, 'Set (12 copë)', { limit: 1, offset })
      expect([ids.map((id) => names.get(id)), total]).toEqual([all.slice(offset, offset + 1), 5])
    }
    const query = encodeURIComponent('Set (12 copë)')
    const answer = await shop.ask(`/api/product?query=${query}&page=2&limit=3`)
    expect(answer.headers.get('x-total-count')).toBe('5')
    expect(await answer.json()).toMatchObject([{ name: 'Kuti' }, { name: 'Pako' }])
  })
})

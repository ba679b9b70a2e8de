import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { foldText } from '#app/values/fold-text.ts'
import { generateCatalogue } from '#bench/generate.ts'
import { addCategory, addProduct } from '#test/cast.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'

import { firstHits, searchIds } from './search.server.ts'
import { formsOf } from './vocabulary.server.ts'

const SOUGHT = [
  'tren|Ngjyra|libri|kukullat|mbël|evizo|atik|peshqirin',
  'mi|te|tv|-1|per|ore|zzz|e|12|112|xb-1',
  'prej druri|druri prej|ej dru|për fëmijë|fëmija për|me bateri|tren bateri',
  'garanci dy|kujdes dhe e test|nga ngjyra|ngjyrat kuqe|pa tel',
  'mi bateri|bateri mi|e kuqe|kuqe e|punuar kujdes|tren tren|e e|dy vje|40|1|40 grade',
].flatMap((texts) => texts.split('|'))

/** A made-up catalogue is searched and, beside that, read from its first text to its last. */
describe.each(engines)('the order of what is found on %s', (engine) => {
  let shop: FreshShop
  let rows: { id: string; search_name: string; search_text: string }[]
  beforeAll(async () => {
    shop = await openFreshShop(engine)
    await generateCatalogue(shop.db, 700, shop.now())
    rows = await shop.db.read
      .selectFrom('products')
      .select(['id', 'search_name', 'search_text'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  })
  afterAll(() => shop.close())

  async function readingAll(text: string) {
    const literal = foldText(text)
    const words = literal.split(' ')
    const forms = await formsOf(shop.db.read, words)
    const hasWord = (held: string, word: string) => held.split(/[^a-z0-9]/).includes(word)
    const hasForm = (held: string, word: string) =>
      (forms.get(word) ?? []).some((form) => hasWord(held, form))
    const hasAll = (held: string) =>
      words.every((word) => held.includes(word) || hasForm(held, word))
    const hasAllWhole = (held: string) =>
      words.every((word) =>
        /^[a-z0-9]{3,}$/.test(word)
          ? hasWord(held, word) || hasForm(held, word)
          : held.includes(word),
      )
    const rankOf = ({ search_name: name, search_text: all }: (typeof rows)[number]) =>
      [hasAllWhole(name), hasAll(name), all.includes(literal), hasAll(all)].indexOf(true)
    return [0, 1, 2, 3].flatMap((rank) => rows.filter((row) => rankOf(row) === rank))
  }

  test.each(SOUGHT)('%s', async (text) => {
    const expected = (await readingAll(text)).map((row) => row.id)
    expect(await firstHits(shop.db, text, 10_000)).toEqual(expected)
    const whole = await searchIds(shop.db, text, { limit: 10_000, offset: 0 })
    expect(whole).toEqual({ ids: expected, total: expected.length })
    for (const offset of [0, 8, expected.length - 3, expected.length, expected.length + 40]) {
      const slice = { limit: 8, offset: Math.max(0, offset) }
      const { ids } = await searchIds(shop.db, text, slice)
      expect(ids).toEqual(expected.slice(slice.offset, slice.offset + 8))
    }
  })
})

const NAMES = ['Orë muri', 'Top plazhi', 'Topi i vogël', 'Laptop', 'Orë dore', 'Traktore']

test.each(engines)('the word itself comes before words that hold it on %s', async (engine) => {
  const shop = await openFreshShop(engine)
  const categoryId = await addCategory(shop, 'Ora', 0)
  const names = new Map<string, string>()
  for (const name of NAMES) {
    shop.wait(1_000)
    names.set((await addProduct(shop, { categoryId, name }))._id, name)
  }
  const found = async (text: string) =>
    (await firstHits(shop.db, text, 9)).map((id) => names.get(id))
  expect(await found('ore')).toEqual(['Orë dore', 'Orë muri', 'Traktore'])
  expect(await found('top')).toEqual(['Top plazhi', 'Laptop', 'Topi i vogël'])
  expect(await found('topi')).toEqual(['Topi i vogël', 'Top plazhi'])
  await shop.close()
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

import { findCategory } from './categories.server.ts'
import { addressOf } from './listing.ts'

/** What the address of a category cannot be, by the sentence that says why. */
const NO_SLUGS: [message: string, slugs: unknown[]][] = [
  [
    'Adresa e kategorisë nuk mund të përmbajë shenjat / \\ ? # %, as të përbëhet vetëm nga pika.',
    ['tv-/-audio', 'a\\b', 'pse?', '#1', '100%', '.', '..'],
  ],
  ['Adresa e kategorisë nuk mund të mbarojë me «.data».', ['sport.data', 'Sport.DATA ']],
  ['Adresa e kategorisë përmban karaktere që nuk lejohen.', ['a\0b', 'a\u007Fb', '\u2800']],
  ['Adresa e kategorisë duhet të jetë tekst.', [5, true, ['sport'], {}]],
  ['Adresa e kategorisë mund të ketë deri në 80 karaktere.', ['x'.repeat(81)]],
]

describe.each(engines)('the slug of a category on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  const append = (name: string, slug?: unknown) =>
    shop.ask('/api/category/add-to-end', json({ name, slug }, cast.besnik.signedIn))
  const names = async () =>
    (await (await shop.ask('/api/category')).json()).map(({ name }: { name: string }) => name)

  test('is made of what its name holds beside signs that no address can hold', async () => {
    for (const [name, slug] of [
      ['TV / Audio', 'tv-audio'],
      ['100% pambuk', '100-pambuk'],
      ['Pse?', 'pse'],
      ['Sport.data', 'sport-data'],
    ] as const) {
      const answer = await append(name)
      expect([name, answer.status]).toEqual([name, 201])
      expect((await answer.json()).category).toMatchObject({ name, slug })
    }
    expect((await append('New?')).status).toBe(409)
    expect((await append('Tv Audio')).status).toBe(409)
  })

  test('follows a name with such signs, and the former one leads to it', async () => {
    const body = json({ name: 'Lodra / Lojëra' }, cast.besnik.signedIn)
    const answer = await shop.ask(`/api/category/${cast.toys}`, { ...body, method: 'PUT' })
    const renamed = { _id: cast.toys, name: 'Lodra / Lojëra', slug: 'lodra-lojëra' }
    expect((await answer.json()).updatedCategory).toEqual(renamed)
    expect(await findCategory(shop.db.read, 'lodra')).toEqual(renamed)
  })

  test('cannot be made of a name of such signs alone', async () => {
    const message = 'Emri i kategorisë nuk mund të përbëhet vetëm nga pika dhe shenjat / \\ ? # %.'
    for (const name of ['/', '? %', '.', '..', '#.', '?\u200B']) {
      for (const slug of [undefined, '']) {
        const answer = await append(name, slug)
        expect([name, answer.status]).toEqual([name, 400])
        expect(await answer.json()).toMatchObject({ message, errors: { name: message } })
      }
    }
  })

  test('is refused where it is sent as none, in words that say why', async () => {
    for (const [message, slugs] of NO_SLUGS) {
      for (const slug of slugs) {
        const answer = await append('Sport', slug)
        expect([slug, answer.status]).toEqual([slug, 400])
        expect((await answer.json()).errors).toEqual({ slug: message })
      }
    }
    for (const name of ['a\0b', 'a\uD800b', 'x'.repeat(81)]) {
      expect([name, (await append(name)).status]).toEqual([name, 400])
    }
    expect(await names()).toEqual(['Lodra', 'Shtëpi'])
  })

  test('holds nothing that nobody sees, as a name does not', async () => {
    const { category } = await (await append('Sport', '\u202ESpo\u00ADrt\u200B 🧗‍♀️\u2060')).json()
    expect(category.slug).toBe('sport-🧗‍♀️')
    for (const slug of ['lodra\u200B', 'lo\u00ADdra', 'lodra\uFE0F', '\u2060lodra', 'lod\u200Cra'])
      expect([slug, (await append('Të tjera', slug)).status]).toEqual([slug, 409])
    expect((await append('Lodra\uFE0F')).status).toBe(409)
    expect((await (await append('Libra', '\u200B')).json()).category.slug).toBe('libra')
  })

  test('is an address that works, whatever the name', async () => {
    for (const name of ['Lodra & Lojëra', 'C++', 'Të tjera…', 'Kafe, çaj; sheqer', 'a:b=c', '🎁']) {
      const { category } = await (await append(name)).json()
      expect(await findCategory(shop.db.read, category.slug)).toEqual(category)
      const { pathname } = new URL(`http://shop.test${addressOf(category)}`)
      const [, , slug = '', ...more] = pathname.split('/')
      expect([decodeURIComponent(slug), more]).toEqual([category.slug, []])
    }
  })
})

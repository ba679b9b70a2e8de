import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

import { findCategory } from './categories.server.ts'
import { addressOf } from './listing.ts'

/** Signs that the address of a category cannot hold, and texts that it cannot be. */
const NO_SLUGS = ['tv-/-audio', 'a\\b', 'pse?', '#1', '100%', '.', '..', 'sport.data']

describe.each(engines)('the slug of a category on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  const append = (name: string, slug?: string) =>
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

  test('is refused where it is sent with such signs, or none can be made', async () => {
    for (const slug of [...NO_SLUGS, 'a\0b', 'a\u202Eb', 'a\u200Fb', 'x'.repeat(81)]) {
      const answer = await append('Sport', slug)
      expect([slug, answer.status]).toEqual([slug, 400])
      expect(Object.keys((await answer.json()).errors)).toEqual(['slug'])
    }
    for (const name of ['a\0b', 'a\uD800b', 'x'.repeat(81)]) {
      expect([name, (await append(name)).status]).toEqual([name, 400])
    }
    expect(await names()).toEqual(['Lodra', 'Shtëpi'])
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

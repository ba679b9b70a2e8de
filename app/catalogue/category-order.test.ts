import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { addCategory, type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

import type { Category } from './category.ts'
import { scopes } from './scopes.ts'

describe.each(engines)('the order of the categories on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  let changed: Set<string>
  const ids: Record<string, string> = {}
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
    await addCategory(shop, 'Sport', 2)
    await addCategory(shop, 'Vegla', 3)
    for (const { name, _id } of await list()) ids[name] = _id
    changed = new Set()
    shop.db.onChange((names) => [...names].forEach((name) => changed.add(name)))
  })
  afterEach(() => shop.close())

  const call = (id: string | undefined, body: unknown) =>
    shop.ask(`/api/category/${id}/move`, json(body, cast.besnik.signedIn))
  /** Moves the category with this name before another one, or to the end. */
  const move = (name: string, before?: string) =>
    call(ids[name], { before: before === undefined ? null : ids[before] })
  const list = async (): Promise<Category[]> => (await shop.ask('/api/category')).json()
  const names = async () => (await list()).map(({ name }) => name)
  const positions = async () =>
    (
      await shop.db.read.selectFrom('categories').select('position').orderBy('position').execute()
    ).map(({ position }) => position)

  test.each([
    ['Vegla', 'Lodra', ['Vegla', 'Lodra', 'Shtëpi', 'Sport']],
    ['Lodra', 'Vegla', ['Shtëpi', 'Sport', 'Lodra', 'Vegla']],
    ['Lodra', undefined, ['Shtëpi', 'Sport', 'Vegla', 'Lodra']],
    ['Sport', 'Shtëpi', ['Lodra', 'Sport', 'Shtëpi', 'Vegla']],
  ])('%s moves before %s, and the others close up', async (name, before, order) => {
    const answer = await move(name, before)
    expect(answer.status).toBe(200)
    const { message, categories } = await answer.json()
    expect(message).toBe('Renditja u ruajt.')
    expect(categories).toEqual(await list())
    expect(await names()).toEqual(order)
    expect(await positions()).toEqual([0, 1, 2, 3])
    expect(changed).toEqual(new Set([scopes.categories]))
  })

  test('a category that stands there already drops no page', async () => {
    expect((await move('Lodra', 'Shtëpi')).status).toBe(200)
    expect((await move('Vegla')).status).toBe(200)
    expect(changed).toEqual(new Set())
  })

  test('it stays beside its neighbour, wherever another admin moved that', async () => {
    await move('Vegla', 'Lodra')
    await move('Sport', 'Shtëpi')
    expect((await move('Lodra', 'Sport')).status).toBe(200)
    expect(await names()).toEqual(['Vegla', 'Lodra', 'Sport', 'Shtëpi'])
  })

  test('many admins at once leave no gaps and no doubles', async () => {
    const all = Object.keys(ids)
    const moves = Array.from({ length: 6 }, (_, n) =>
      move(all[n % 4] ?? '', n % 3 === 0 ? undefined : all[(n + 1 + (n % 3)) % 4]),
    )
    const added = shop.ask(
      '/api/category/insert-at-index',
      json({ name: 'Libra', insertAtIndex: 1 }, cast.besnik.signedIn),
    )
    const answers = await Promise.all([...moves, added])
    expect(answers.filter(({ ok }) => !ok)).toEqual([])
    expect(await positions()).toEqual([0, 1, 2, 3, 4])
    expect((await names()).toSorted()).toEqual(['Libra', ...all].toSorted())
  })

  test('what is gone can neither move nor be moved to', async () => {
    expect((await call('0000000000000000', { before: null })).status).toBe(404)
    for (const before of ['0000000000000000', '', ids.Lodra, 'a\0b', 7, {}, undefined]) {
      const answer = await call(ids.Lodra, { before })
      expect([before, answer.status]).toEqual([before, 400])
      expect(Object.keys((await answer.json()).errors)).toEqual(['before'])
    }
    expect(await names()).toEqual(['Lodra', 'Shtëpi', 'Sport', 'Vegla'])
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { HOUR } from '#app/values/time.ts'

import { findCategory } from './categories.server.ts'
import type { Category } from './category.ts'
import type { Product } from './product.ts'
import { scopes } from './scopes.ts'

describe.each(engines)('changing categories on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  let changed: Set<string>
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
    changed = new Set()
    shop.db.onChange((names) => [...names].forEach((name) => changed.add(name)))
  })
  afterEach(() => shop.close())

  const ask = (method: string, path: string, body?: unknown, person = cast.besnik) =>
    shop.ask(`/api/category${path}`, { ...json(body, person.signedIn), method })
  const insert = (name: unknown, insertAtIndex: unknown, slug?: string) =>
    ask('POST', '/insert-at-index', { name, insertAtIndex, slug })
  const append = (name: unknown, slug?: unknown) => ask('POST', '/add-to-end', { name, slug })
  const rename = (id: string, name: unknown, slug?: string) => ask('PUT', `/${id}`, { name, slug })
  const remove = (id: string, moveTo?: string) =>
    shop.ask(
      `/api/category/${id}${moveTo === undefined ? '' : `?moveTo=${encodeURIComponent(moveTo)}`}`,
      { method: 'DELETE', headers: cast.besnik.signedIn },
    )
  const list = async (): Promise<Category[]> => (await shop.ask('/api/category')).json()
  const names = async () => (await list()).map(({ name }) => name)
  const positions = async () => {
    const rows = await shop.db.read
      .selectFrom('categories')
      .select('position')
      .orderBy('position')
      .execute()
    return rows.map(({ position }) => position)
  }
  const named = async (name: string) => {
    const found = (await list()).find((category) => category.name === name)
    if (!found) throw new Error(`No category ${name}`)
    return found
  }

  test('a category is added at the end', async () => {
    const answer = await append('Produkte  për\tFëmijë')
    expect(answer.status).toBe(201)
    const category = {
      _id: expect.any(String),
      name: 'Produkte për Fëmijë',
      slug: 'produkte-për-fëmijë',
    }
    expect(await answer.json()).toEqual({
      message: 'Kategoria u shtua në fund me sukses.',
      category,
    })
    expect(await names()).toEqual(['Lodra', 'Shtëpi', 'Produkte për Fëmijë'])
    expect(changed).toContain(scopes.categories)
  })

  test.each([
    [0, ['Sport', 'Lodra', 'Shtëpi']],
    [-7, ['Sport', 'Lodra', 'Shtëpi']],
    [1, ['Lodra', 'Sport', 'Shtëpi']],
    [2, ['Lodra', 'Shtëpi', 'Sport']],
    [900, ['Lodra', 'Shtëpi', 'Sport']],
  ])('inserted at %d, the others move along', async (index, order) => {
    const answer = await insert('Sport', index)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      message: 'Kategoria u shtua me sukses.',
      category: { name: 'Sport', slug: 'sport' },
    })
    expect(await names()).toEqual(order)
    expect(await positions()).toEqual([0, 1, 2])
  })

  test('a slug that is sent is normalised by the rule that makes one', async () => {
    const answer = await append('Sport', ' Sport dhe  LOJË ')
    expect((await answer.json()).category.slug).toBe('sport-dhe-lojë')
  })

  test('many admins at once leave no gaps and no doubles', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 2 === 0 ? insert(`Kategoria ${n}`, 1) : append(`Kategoria ${n}`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
    expect(await positions()).toEqual(Array.from({ length: 14 }, (_, n) => n))
  })

  test('of many admins who add the same category at once, one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => append('Sport')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await positions()).toEqual([0, 1, 2])
  })

  test('a name is never blank', async () => {
    for (const name of ['', '   ', '\n\t', '\u200B', null, undefined, 7, {}, []]) {
      for (const answer of [await append(name), await insert(name, 0)]) {
        expect(answer.status).toBe(400)
        const message = 'Emri i kategorisë nuk mund të jetë bosh.'
        expect(await answer.json()).toEqual({
          code: 'validation',
          message,
          error: message,
          errors: { name: message },
        })
      }
    }
  })

  test('a name holds nothing that nobody sees', async () => {
    const answer = await append('\u202ESport\u200F\u200B 🧗‍♀️')
    expect((await answer.json()).category).toMatchObject({ name: 'Sport 🧗‍♀️', slug: 'sport-🧗‍♀️' })
    expect((await append('Spo\u2066rt 🧗‍♀️')).status).toBe(409)
  })

  test('the special listings keep their addresses', async () => {
    const { _id } = await named('Lodra')
    for (const name of ['new', 'Offers', 'ALL', 'search']) {
      expect((await append(name)).status).toBe(409)
      expect((await rename(_id, name)).status).toBe(409)
    }
  })

  test('a slug belongs to one category', async () => {
    const answer = await append('LODRA')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'conflict',
      errors: { slug: expect.any(String) },
    })
    expect((await rename((await named('Shtëpi'))._id, 'lodra')).status).toBe(409)
  })

  test('a renamed category keeps its products, and its former address leads to it', async () => {
    const toys = await named('Lodra')
    const answer = await rename(toys._id, 'Lojëra')
    expect(answer.status).toBe(200)
    const updatedCategory = { _id: toys._id, name: 'Lojëra', slug: 'lojëra' }
    expect(await answer.json()).toEqual({
      message: 'Kategoria u përditësua me sukses.',
      updatedCategory,
    })
    const product = await (await shop.ask(`/api/product/${cast.train._id}`)).json()
    expect(product.category).toBe('lojëra')
    expect(await findCategory(shop.db.read, 'lodra')).toEqual(updatedCategory)
    for (const scope of [scopes.categories, scopes.category('lodra'), scopes.category('lojëra')]) {
      expect(changed).toContain(scope)
    }
  })

  test('a category renamed back redirects nowhere', async () => {
    const toys = await named('Lodra')
    await rename(toys._id, 'Lojëra')
    await rename(toys._id, 'Lodra')
    expect(await findCategory(shop.db.read, 'lodra')).toEqual(toys)
    expect(await formerSlugs()).toEqual(['lojëra'])
  })

  test('a category may keep its name, or change it without its slug', async () => {
    const toys = await named('Lodra')
    expect((await rename(toys._id, 'Lodra')).status).toBe(200)
    expect((await rename(toys._id, 'Lojëra', 'lodra')).status).toBe(200)
    expect(await list()).toContainEqual({ ...toys, name: 'Lojëra' })
    expect(await formerSlugs()).toEqual([])
  })

  test('a rename does not undo another admin’s, unless it says nothing of what it saw', async () => {
    const toys = await named('Lodra')
    const typedOver = (nameWas: string, name: string) =>
      shop.ask(`/api/category/${toys._id}`, {
        ...json({ name, nameWas }, cast.besnik.signedIn),
        method: 'PUT',
      })
    expect((await typedOver('Lodra', 'Lojëra')).status).toBe(200)
    const late = await typedOver('Lodra', 'Kukulla')
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { message: 'Kategoria mori ndërkohë një emër tjetër: «Lojëra».' },
    ])
    // What is sent again because the answer was lost is no other admin's.
    expect((await typedOver('Lodra', 'Lojëra')).status).toBe(200)
    expect((await typedOver('Lojëra', 'Kukulla')).status).toBe(200)
    expect((await rename(toys._id, 'Lodra')).status).toBe(200)
  })

  test('a new category takes over a former address of another', async () => {
    await rename((await named('Lodra'))._id, 'Lojëra')
    const { category } = await (await append('Lodra')).json()
    expect(await findCategory(shop.db.read, 'lodra')).toEqual(category)
    expect(await formerSlugs()).toEqual([])
  })

  const formerSlugs = async () =>
    (await shop.db.read.selectFrom('former_slugs').select('slug').execute()).map(({ slug }) => slug)

  test('an empty category is deleted, and the others close up', async () => {
    const { category } = await (await insert('Sport', 0)).json()
    const answer = await remove(category._id)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ message: 'Kategoria u fshi me sukses.' })
    expect(await names()).toEqual(['Lodra', 'Shtëpi'])
    expect(await positions()).toEqual([0, 1])
  })

  test('a category that holds products is deleted only where they can go', async () => {
    const toys = await named('Lodra')
    const refused = await remove(toys._id)
    expect(refused.status).toBe(409)
    const { message, products } = await refused.json()
    expect(products).toBe(4)
    expect(message).toContain('4 produkte')
    for (const nowhere of ['nowhere', '', 'lodra', 'a\0b']) {
      expect((await remove(toys._id, nowhere)).status).toBe(400)
    }
    expect((await remove(toys._id, 'shtëpi')).status).toBe(200)
    const home = await (await shop.ask('/api/product?category=shtëpi')).json()
    expect(home).toHaveLength(5)
    expect(await findCategory(shop.db.read, 'lodra')).toMatchObject({ slug: 'shtëpi' })
    expect(changed).toContain(scopes.category('shtëpi'))
    expect(await positions()).toEqual([0])
  })

  test('what a deleted category hands over is changed later than before, by any clock', async () => {
    shop.wait(-HOUR)
    expect((await remove((await named('Shtëpi'))._id, 'lodra')).status).toBe(200)
    const lamp: Product = await (await shop.ask(`/api/product/${cast.lamp._id}`)).json()
    expect(Date.parse(lamp.updatedAt)).toBeGreaterThan(Date.parse(cast.lamp.updatedAt))
  })

  test('a category that is deleted while it fills up never loses a product', async () => {
    const { category } = await (await append('Sport')).json()
    const product = {
      name: 'Raketë',
      description: 'E lehtë.',
      price: 900,
      stock: 1,
      category: 'sport',
    }
    const [added, removed] = await Promise.all([
      shop.ask('/api/product', json(product, cast.besnik.signedIn)),
      remove(category._id),
    ])
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([added.status, removed.status])
  })

  test('what does not exist is not found', async () => {
    expect((await rename('0000000000000000', 'Sport')).status).toBe(404)
    expect((await remove('0000000000000000')).status).toBe(404)
    expect((await remove('..%00')).status).toBe(404)
  })

  test('a body that makes no sense is refused', async () => {
    const headers = { ...cast.besnik.signedIn, 'content-type': 'application/json' }
    const bodies = ['', '{', 'null', '[]', '7', '"x"', '{"name":{"toString":1}}', '{"__proto__":1}']
    for (const body of bodies) {
      for (const path of ['/add-to-end', '/insert-at-index']) {
        const answer = await shop.ask(`/api/category${path}`, { method: 'POST', headers, body })
        expect([body, answer.status]).toEqual([body, 400])
      }
    }
    for (const index of [1.5, '0', null, undefined, {}]) {
      expect((await insert('Sport', index)).status).toBe(400)
    }
  })
})

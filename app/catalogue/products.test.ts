import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isoTime } from '#app/values/dates.ts'
import { HOUR } from '#app/values/time.ts'
import { type Cast, introduceCast, orderOf } from '#test/cast.ts'
import { filesIn, openStaff, picturesIn, type Staff } from '#test/staff.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { file, jpeg, png } from '#test/pictures.ts'

import { productText } from './product-text.ts'
import { scopes } from './scopes.ts'
import { searchIds } from './search.server.ts'

const FIRST = { limit: 10, offset: 0 }

describe.each(engines)('changing products on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  let staff: Staff
  let changed: Set<string>
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
    staff = openStaff(shop, cast.besnik)
    changed = new Set()
    shop.db.onChange((names) => [...names].forEach((name) => changed.add(name)))
  })
  afterEach(() => shop.close())

  test('a product is created from a form, with its pictures in their order', async () => {
    const files = [file(await jpeg(), 'një.jpg'), file(await png(), 'dy.png', 'image/png')]
    const answer = await staff.create({ popular: 'true' }, files)
    expect(answer.status).toBe(201)
    const { message, product } = await answer.json()
    expect(message).toBe('Produkti u krijua me sukses')
    expect(product).toMatchObject({
      name: 'Kamion i kuq',
      description: 'Me rrota\nqë rrotullohen.',
      price: 1250.5,
      onSale: false,
      salePrice: null,
      saleEndDate: null,
      stock: true,
      category: 'lodra',
      popular: true,
      createdAt: isoTime(shop.now()),
      updatedAt: isoTime(shop.now()),
    })
    const [first, second] = product.image
    expect(first).toMatch(/^uploads\/[a-z0-9]+-900\.webp$/)
    expect(second).toMatch(/^uploads\/[a-z0-9]+-300\.webp$/)
    const widths = (await picturesIn(shop)).map((name) => Number(/-(\d+)\.webp$/.exec(name)?.[1]))
    expect(widths.sort((a, b) => a - b)).toEqual([240, 240, 300, 400, 640, 900])
    expect(await filesIn(shop, 'incoming')).toEqual([])
    const stored = await (await shop.ask(`/api/product/${product._id}`)).json()
    expect(stored).toEqual(product)
    const expected = [product._id, 'products', 'popular', 'category:lodra']
    expect(changed).toEqual(new Set([scopes.product(product._id), ...expected.slice(1)]))
  })

  test('a product is changed, found by its new name, and keeps its age', async () => {
    const { _id, createdAt } = cast.train
    const answer = await staff.change(_id, {
      name: 'Lokomotivë çeliku',
      category: 'shtëpi',
      stock: '3',
    })
    expect(answer.status).toBe(200)
    const { message, product } = await answer.json()
    expect(message).toBe('Produkti u përditësua me sukses')
    expect(product).toMatchObject({
      _id,
      createdAt,
      name: 'Lokomotivë çeliku',
      category: 'shtëpi',
      stock: 3,
      image: ['uploads/train-1200.webp'],
    })
    expect(Date.parse(product.updatedAt)).toBeGreaterThan(Date.parse(cast.train.updatedAt))
    expect((await searchIds(shop.db, 'celiku', FIRST)).ids).toEqual([_id])
    expect((await searchIds(shop.db, 'tren', FIRST)).ids).toEqual([])
    expect(changed).toEqual(
      new Set([
        scopes.product(_id),
        scopes.products,
        scopes.category('lodra'),
        scopes.category('shtëpi'),
      ]),
    )
  })

  test('a change drops no listing in which nothing moves', async () => {
    const { name, description, _id } = cast.train
    expect((await staff.change(_id, { name, description, price: '999' })).status).toBe(200)
    expect(changed).toEqual(new Set([scopes.product(_id)]))
    const until = isoTime(shop.now() + HOUR)
    changed.clear()
    const offer = { name, description, onSale: 'true', salePrice: '500', saleEndDate: until }
    expect((await staff.change(_id, offer)).status).toBe(200)
    expect(changed).toEqual(new Set([scopes.product(_id), scopes.offers]))
    changed.clear()
    await staff.change(_id, {
      ...offer,
      saleEndDate: isoTime(shop.now() + 2 * HOUR),
      popular: 'true',
    })
    expect(changed).toEqual(new Set([scopes.product(_id), scopes.offers, scopes.popular]))
  })

  test('a product whose sale is over can be edited without a new end', async () => {
    const { _id, saleEndDate } = cast.lamp
    shop.wait(2 * HOUR)
    const over = {
      category: 'shtëpi',
      price: '2400',
      onSale: 'true',
      saleEndDate: `${saleEndDate}`,
    }
    const { product } = await (await staff.change(_id, over)).json()
    expect(product).toMatchObject({ onSale: true, salePrice: 1899.5, saleEndDate })
    const earlier = isoTime(Date.parse(`${saleEndDate}`) - HOUR)
    expect((await staff.change(_id, { ...over, saleEndDate: earlier })).status).toBe(400)
    // Its old sale price stays, and must still be the lower one.
    expect((await staff.change(_id, { ...over, price: '1800' })).status).toBe(400)
  })

  test('a deleted product is gone with its pictures, and orders keep what they hold of it', async () => {
    const product = await staff.created({}, [file(await png(), '1.png')])
    const { _id } = product
    const ordered = await shop.ask('/api/orders', json(orderOf(product), cast.arta.signedIn))
    expect(ordered.status).toBe(201)
    changed.clear()
    const answer = await staff.remove(_id)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ message: 'Product deleted successfully' })
    expect((await shop.ask(`/api/product/${_id}`)).status).toBe(404)
    expect(changed).toEqual(
      new Set([scopes.product(_id), scopes.products, scopes.category('lodra')]),
    )
    const [placed] = await (
      await shop.ask('/api/orders/user', { headers: cast.arta.signedIn })
    ).json()
    expect(placed.products).toMatchObject([{ productId: _id, name: 'Kamion i kuq', price: 1250.5 }])
    // An order still shows the picture.
    expect(existsSync(join(shop.env.dataDir, placed.products[0].image))).toBe(true)
    expect((await staff.remove(_id)).status).toBe(404)
  })

  test('what does not exist is not found', async () => {
    for (const id of ['0000000000000000', '%00', 'a%00b', '..']) {
      expect((await staff.change(id, {}, [file(await png(), '1.png')])).status).toBe(404)
      expect((await staff.remove(id)).status).toBe(404)
      expect((await shop.ask(`/api/product/${id}`)).status).toBeLessThan(500)
    }
    expect(await picturesIn(shop)).toEqual([])
  })

  test('every call says of a product that is not there what is missing', async () => {
    const id = '0000000000000000'
    const answers = [
      await shop.ask(`/api/product/${id}`),
      await staff.change(id),
      await staff.remove(id),
    ]
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({ code: 'not_found', message: productText.unknown })
  })
})

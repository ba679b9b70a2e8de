import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { generateCatalogue } from '#bench/generate.ts'
import { newId } from '#app/values/ids.server.ts'
import { randomFrom } from '#app/values/random.ts'
import { HOUR } from '#app/values/time.ts'
import { addCategory, addProduct } from '#test/cast.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'

import { addCategory as addInPlace, deleteCategory } from './change-category.server.ts'
import { countCategory, countOffers, countProducts } from './counters.server.ts'
import { listProducts } from './listing.server.ts'
import { allIds, idsAt, type ProductOrder } from './milestones.server.ts'
import { findProduct } from './products.server.ts'
import { removeProduct, rewriteProduct } from './write-product.server.ts'

const COUNT = 2_500

const orders: ProductOrder[] = [
  ['created_at', 'desc'] as const,
  ['created_at', 'asc'] as const,
  ['shuffle_key', 'asc'] as const,
  ['sort_name', 'desc'] as const,
].map(([column, direction]) => ({
  name: `${column} ${direction}`,
  products: (db) => db.selectFrom('products').select('products.id'),
  column,
  direction,
}))

describe.each(engines)('places and counts on %s', (engine) => {
  let shop: FreshShop
  beforeEach(async () => {
    shop = await openFreshShop(engine)
  })
  afterEach(() => shop.close())

  /** What the tables say when they are counted. */
  async function counted() {
    const rows = await shop.db.read
      .selectFrom('products')
      .select([
        'category_id',
        sql<number>`count(*)`.as('products'),
        sql<number>`count(case when on_sale = 1 and sale_end is not null then 1 end)`.as('offers'),
      ])
      .groupBy('category_id')
      .orderBy('category_id')
      .execute()
    return rows
  }
  const kept = () =>
    shop.db.read
      .selectFrom('counters')
      .selectAll()
      .where('products', '>', 0)
      .orderBy('category_id')
      .execute()

  test('every place holds what it holds when one counts from the start', async () => {
    await generateCatalogue(shop.db, COUNT, shop.now())
    const chance = randomFrom(7)
    for (const order of orders) {
      const rows = await order
        .products(shop.db.read)
        .orderBy(order.column, order.direction)
        .orderBy('id', order.direction)
        .execute()
      const all = rows.map(({ id }) => id)
      for (const part of [2, COUNT / 5, COUNT, COUNT + 1])
        expect((await Array.fromAsync(allIds(shop.db, order, part))).flat()).toEqual(all)
      const starts = Array.from({ length: 60 }, () => Math.floor(chance() * COUNT))
      for (const offset of [0, COUNT - 1, COUNT - 9, COUNT, COUNT + 5, ...starts]) {
        // Several leaps to the middle, whatever is remembered by then.
        const ids = await idsAt(shop.db, order, COUNT, { limit: 9, offset }, 700)
        expect([order.name, offset, ids]).toEqual([
          order.name,
          offset,
          all.slice(offset, offset + 9),
        ])
      }
    }
  })

  test('what is remembered of places ends with the next change', async () => {
    const categoryId = await addCategory(shop, 'Lodra', 0)
    const added: { n: number; at: number }[] = []
    for (let n = 0; n < 1_200; n += 1) {
      shop.wait(1)
      added.push({ n, at: shop.now() })
    }
    await shop.db.transaction(async ({ db }) => {
      for (const { n, at } of added) {
        const id = newId(at)
        const product = { id, name: `${n}`, description: '', category_id: categoryId, price: 1 }
        const flags = { on_sale: 0, in_stock: 1, popular: 0 } as const
        const rest = {
          shuffle_key: n,
          search_name: '',
          sort_name: '',
          search_text: '',
          created_at: at,
          updated_at: at,
        }
        const none = { sale_price: null, sale_end: null, stock_count: null }
        await db
          .insertInto('products')
          .values({ ...product, ...flags, ...rest, ...none })
          .execute()
      }
    })
    const page = async (n: number) =>
      (await listProducts(shop.db, { kind: 'new' }, { page: n, size: 9, now: shop.now() })).products
    expect((await page(70))[0]?.name).toBe(String(1_199 - 69 * 9))
    shop.wait(1)
    const newest = await addProduct(shop, { categoryId, name: 'Më i riu' })
    expect((await page(1))[0]?._id).toBe(newest._id)
    expect((await page(70))[0]?.name).toBe(String(1_200 - 69 * 9))
  })

  test('counts follow every write, and what is undone counts for nothing', async () => {
    const [toys, home] = [await addCategory(shop, 'Lodra', 0), await addCategory(shop, 'Shtëpi', 1)]
    const sale = {
      onSale: true,
      salePrice: 5,
      saleEndDate: new Date(shop.now() + HOUR).toISOString(),
    }
    const plain = await addProduct(shop, { categoryId: toys })
    const offer = await addProduct(shop, { categoryId: toys, ...sale })
    await addProduct(shop, { categoryId: home, ...sale, saleEndDate: null })
    expect(await kept()).toEqual(await counted())
    expect([await countCategory(shop.db.read, toys), await countOffers(shop.db.read)]).toEqual([
      2, 1,
    ])
    // An offer ends, a product is put on sale and moves, another goes.
    const draft = { ...offer, ...sale, image: [], categoryId: home, updatedAt: 1 }
    await shop.db.transaction((work) => rewriteProduct(work, plain, { ...plain, ...draft }))
    await shop.db.transaction((work) => removeProduct(work, offer._id))
    expect(await kept()).toEqual(await counted())
    const undone = shop.db.transaction(async (work) => {
      await removeProduct(work, plain._id)
      throw new Error('Changed my mind')
    })
    await expect(undone).rejects.toThrow('Changed my mind')
    expect(await kept()).toEqual(await counted())
    await deleteCategory(shop.db, home, { moveTo: 'lodra', now: shop.now() })
    expect(await kept()).toEqual(await counted())
    expect(await countProducts(shop.db.read)).toBe(2)
    expect((await findProduct(shop.db.read, plain._id))?.category).toBe('lodra')
  })

  test('thirty admins at once: every product is counted', async () => {
    const toys = await addCategory(shop, 'Lodra', 0)
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 5 === 4
          ? addInPlace(shop.db, { name: `K${n}`, slug: `k${n}` }, { index: 0, now: shop.now() })
          : addProduct(shop, { categoryId: toys }),
      ),
    )
    expect(await kept()).toEqual(await counted())
    expect(await countCategory(shop.db.read, toys)).toBe(24)
  })
})

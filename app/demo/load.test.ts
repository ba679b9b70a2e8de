import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { storePicture } from '#app/pictures/picture-files.server.ts'
import { isOnSale, type Product } from '#app/catalogue/product.ts'
import { WIDTHS } from '#app/pictures/picture.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { picturesIn } from '#test/staff.ts'
import { farLinkTo } from '#test/far-link.ts'
import { openFreshShop, type FreshShop } from '#test/fresh-shop.ts'
import { places, settingsFor } from '#test/object-storage.ts'

import { demoCategories } from './categories.ts'
import { loadDemo } from './load.server.ts'
import type { DemoProduct } from './product.ts'
import { demoProducts } from './products.ts'

/** One whose sale runs and one whose sale is over, with one picture each: all would take a minute. */
const some = [
  demoProducts.find((product) => (product.saleEndsInHours ?? 0) > 0),
  demoProducts.find((product) => (product.saleEndsInHours ?? 0) < 0),
].flatMap((product) => (product ? [{ ...product, pictures: product.pictures.slice(0, 1) }] : []))

const silently = () => {}
/** What the studio cannot take: there is no such drawing. */
const undrawable = (product: DemoProduct): DemoProduct => ({
  ...product,
  pictures: product.pictures.map((picture) => ({ ...picture, icon: 'no-such-drawing' })),
})

describe.each(places)('the demo on %s, its pictures %s', (engine, place) => {
  let shop: FreshShop
  beforeEach(async () => {
    shop = await openFreshShop(engine, await settingsFor(place))
  })
  afterEach(() => shop.close())

  const productsOf = async (): Promise<Product[]> => (await shop.ask('/api/product')).json()
  const soldAs = (products: Product[], { name }: DemoProduct) =>
    products.find((product) => product.name === name)

  test('fills an empty shop with categories, products and their pictures', async () => {
    const progress: number[] = []
    expect(await loadDemo(shop, (done) => progress.push(done), some)).toBe(true)
    expect(progress).toEqual([1, 2])

    const categories = await (await shop.ask('/api/category')).json()
    expect(categories.map(({ slug }: { slug: string }) => slug)).toEqual(
      demoCategories.map(({ slug }) => slug),
    )
    const products = await productsOf()
    expect(products).toHaveLength(2)
    for (const demo of some) {
      const product = soldAs(products, demo)
      expect(product).toMatchObject({
        category: demo.category,
        price: demo.price,
        stock: demo.stock,
      })
      expect(product?.image).toHaveLength(demo.pictures.length)
      for (const path of product?.image ?? [])
        expect(await shop.pictures.storedAt(path)).toBeTypeOf('number')
    }
  })

  test('counts the ends of sales from the moment of loading', async () => {
    await loadDemo(shop, silently, some)
    const products = await productsOf()
    const onSale = some.map((demo) => {
      const product = soldAs(products, demo)
      return product && isOnSale(product, shop.now())
    })
    expect(onSale).toEqual([true, false])
  })

  test('leaves a shop alone that has a category already', async () => {
    const category = { id: 'only', name: 'Libra', slug: 'libra', position: 0 }
    await shop.db.transaction(({ db }) => db.insertInto('categories').values(category).execute())
    expect(await loadDemo(shop, silently, some)).toBe(false)
    expect(await productsOf()).toEqual([])
  })

  test('fills a shop once, where two processes open it at once', async () => {
    const [one] = some
    if (!one) throw new Error('The demo has no such product')
    const both = await Promise.all([1, 2].map(() => loadDemo(shop, silently, [one])))
    expect(both.toSorted()).toEqual([false, true])
    expect(await productsOf()).toHaveLength(1)
    expect(await picturesIn(shop)).toHaveLength(WIDTHS.length)
  })

  test('leaves nothing behind when a picture cannot be taken, and fills the shop the next time', async () => {
    const [first, second] = some
    if (!first || !second) throw new Error('The demo has no such products')
    await expect(loadDemo(shop, silently, [first, undrawable(second)])).rejects.toThrow(
      'no-such-drawing',
    )
    expect(await picturesIn(shop)).toEqual([])
    expect(await loadDemo(shop, silently, [first])).toBe(true)
    const files = await picturesIn(shop)
    expect(files).toHaveLength(first.pictures.length * WIDTHS.length)
  })

  test('takes no SVG as a picture, neither while it draws nor afterwards', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const during: unknown[] = []
    const storeOne = () => during.push(storePicture(shop.pictures, svg))
    await loadDemo(shop, storeOne, some)
    expect(await Promise.all(during)).toEqual([undefined, undefined])
    expect(await storePicture(shop.pictures, svg)).toBeUndefined()
  })
})

test('pictures of the demo stay where only the answer to its commit was lost', async () => {
  const shop = await openFreshShop('postgres')
  const link = await farLinkTo(shop.env.databaseUrl ?? '', 0)
  const far = { ...shop, db: await openDatabase({ ...shop.env, databaseUrl: link.url }) }
  const loading = loadDemo(far, () => link.loseAnswerTo('commit'), some.slice(0, 1))
  await expect(loading).rejects.toThrow(/connection/i)
  const [product] = await (await shop.ask('/api/product')).json()
  expect(await shop.pictures.get(product.image[0])).toBeDefined()
  await far.db.close()
  await link.close()
  await shop.close()
})

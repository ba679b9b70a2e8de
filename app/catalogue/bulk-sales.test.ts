import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isoTime } from '#app/values/dates.ts'
import { HOUR } from '#app/values/time.ts'
import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

import type { Product } from './product.ts'

describe.each(engines)('a sale of many, of which some are on sale already, on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  const idsOf = (...products: Product[]) => products.map(({ _id }) => _id)
  const product = async ({ _id }: Product): Promise<Product> =>
    (await shop.ask(`/api/product/${_id}`)).json()
  async function startSale(ids: string[], more: object = {}) {
    const body = { ids, action: 'start_sale', percent: 10, ...more }
    const answer = await shop.ask('/api/product/bulk', json(body, cast.besnik.signedIn))
    return answer.json()
  }
  const running = async (query: string, headers = cast.besnik.signedIn) => {
    const answer = await shop.ask(`/api/product/bulk/sales?${query}`, { headers })
    return [answer.status, (await answer.json()).running]
  }

  test('are counted by their ids or by what they match', async () => {
    const ids = idsOf(cast.lamp, cast.train, cast.kite)
    expect(await running(`ids=${ids}`)).toEqual([200, 1])
    expect(await running('category=shtëpi')).toEqual([200, 1])
    expect(await running('category=lodra')).toEqual([200, 0])
    expect(await running('ids=')).toEqual([400, undefined])
    expect(await running('', cast.arta.signedIn)).toEqual([403, undefined])
    await startSale(idsOf(cast.train))
    expect(await running(`ids=${ids}`)).toEqual([200, 2])
    shop.wait(HOUR)
    expect(await running(`ids=${ids}`)).toEqual([200, 1])
  })

  test('a running sale keeps its end where none is sent, and takes the one that is', async () => {
    const { lamp, train } = cast
    for (const unsaid of [{}, { saleEndDate: null }, { saleEndDate: '' }]) {
      await startSale(idsOf(lamp, train), unsaid)
      const { saleEndDate } = lamp
      expect(await product(lamp)).toMatchObject({ onSale: true, salePrice: 2160, saleEndDate })
      expect(await product(train)).toMatchObject({ salePrice: 1125, saleEndDate: null })
    }
    expect(await startSale(idsOf(lamp, train))).toMatchObject({ changed: 0, unchanged: 2 })
    const saleEndDate = isoTime(shop.now() + 2 * HOUR)
    await startSale(idsOf(lamp, train), { saleEndDate })
    expect(await product(lamp)).toMatchObject({ saleEndDate })
    expect(await product(train)).toMatchObject({ saleEndDate })
  })

  test('an end that has passed is not kept', async () => {
    shop.wait(HOUR)
    await startSale(idsOf(cast.lamp))
    expect(await product(cast.lamp)).toMatchObject({ salePrice: 2160, saleEndDate: null })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'

import { cachedUntilChange } from './cached-until-change.server.ts'

describe.each(engines)('what is kept until a change on %s', (engine) => {
  let shop: FreshShop
  beforeAll(async () => {
    shop = await openFreshShop(engine)
  })
  afterAll(() => shop.close())

  const change = (...scopes: string[]) =>
    shop.db.transaction(async (work) => work.changed(...scopes))

  test('outlasts those that do not concern it', async () => {
    const ofOffers = cachedUntilChange(() => ({}), 'offers')
    const ofAll = cachedUntilChange(() => ({}))
    const [offers, all] = [ofOffers(shop.db), ofAll(shop.db)]
    await change('product:1')
    expect(ofOffers(shop.db)).toBe(offers)
    expect(ofAll(shop.db)).not.toBe(all)
    await change('product:1', 'offers')
    expect(ofOffers(shop.db)).not.toBe(offers)
  })
})

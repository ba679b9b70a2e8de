import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { PageNotes } from '#app/http/page-notes.server.ts'
import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'

import { findSummaries } from './products.server.ts'
import { eachOnce, shownCategories } from './shown.server.ts'

describe.each(engines)('what a page is told on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  test('a product of two blocks is one object, and so is sent once', async () => {
    const read = (...products: { _id: string }[]) =>
      findSummaries(
        shop.db.read,
        products.map(({ _id }) => _id),
      )
    const found = { offers: await read(cast.lamp, cast.train), newest: await read(cast.lamp) }
    const { offers, newest } = eachOnce(found)
    expect(offers[0]).toBe(newest[0])
    expect({ offers, newest }).toEqual(found)
  })

  test('a category is its name and its slug', async () => {
    const page = new PageNotes()
    const fail = (error: unknown) => expect.unreachable(String(error))
    const shown = await shownCategories({ ...shop, page, narrow: false, report: fail })
    expect(shown?.[0]).toStrictEqual({ name: expect.any(String), slug: expect.any(String) })
  })
})

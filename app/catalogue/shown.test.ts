import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { PageNotes } from '#app/http/page-notes.server.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { MINUTE } from '#app/values/time.ts'
import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'

import { loader } from './listing.page.tsx'
import { findSummaries } from './products.server.ts'
import { eachOnce, shownCategories } from './shown.server.ts'

const fail = (error: unknown) => expect.unreachable(String(error))

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

  test('a listing is true for a minute where only its carousel counts down', async () => {
    const notes = new PageNotes()
    const context = new RouterContextProvider()
    context.set(pageContext, { ...shop, notes, narrow: false, report: fail })
    const slug = cast.train.category
    const url = new URL(`http://shop/kategori/${slug}`)
    const request = new Request(url)
    const loaded = await loader({
      context,
      params: { slug },
      request,
      url,
      pattern: '/kategori/:slug',
    })
    expect(loaded).toMatchObject({ others: [{ _id: cast.lamp._id }] })
    expect(notes.expiresAt).toBe(shop.now() + MINUTE)
  })

  test('a category is its name and its slug', async () => {
    const notes = new PageNotes()
    const shown = await shownCategories({ ...shop, notes, narrow: false, report: fail })
    expect(shown?.[0]).toStrictEqual({ name: expect.any(String), slug: expect.any(String) })
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { introduceCast, type Cast } from '#test/cast.ts'
import { type Desk, openDesk } from '#test/desk.ts'
import { type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { places, settingsFor } from '#test/object-storage.ts'
import { file, jpeg } from '#test/pictures.ts'

import { storeAvif } from './avif.server.ts'
import { storeImage } from './images.server.ts'
import { filesOf } from './picture.ts'
import { strayPictures } from './stray-pictures.server.ts'

const DAY = 24 * 3_600_000

describe.each(places)('stray pictures on %s, %s', (engine, place) => {
  let shop: FreshShop
  let cast: Cast
  let desk: Desk
  beforeEach(async () => {
    shop = await openFreshShop(engine, await settingsFor(place))
    // Files have the machine's time, whatever the shop's clock says.
    shop.wait(Date.now() - shop.now())
    cast = await introduceCast(shop)
    desk = openDesk(shop, cast.besnik)
  })
  afterEach(() => shop.close())

  test('are those that nothing shows, a day after they came', async () => {
    const { image } = await desk.created({}, [file(await jpeg(), 'a.jpg')])
    await storeAvif(shop.pictures, image[0] ?? '')
    const stray = (await storeImage(shop.pictures, await jpeg())) ?? ''
    await storeAvif(shop.pictures, stray)
    shop.wait(DAY - 60_000)
    expect(await strayPictures(shop)).toEqual([])
    shop.wait(120_000)
    expect((await strayPictures(shop)).toSorted()).toEqual(filesOf(stray).toSorted())
  })

  test('are not those that an order still shows', async () => {
    const { _id, price, image } = await desk.created({}, [file(await jpeg(), 'a.jpg')])
    const order = {
      customerName: 'Arta',
      customerLastName: 'Hoxha',
      qyteti: 'Tiranë',
      rruga: 'Rruga e Kavajës 12',
      phone: '+355691234567',
      products: [{ productId: _id, quantity: 1, price }],
    }
    expect((await shop.ask('/api/orders', json(order))).status).toBe(201)
    await desk.remove(_id)
    expect(await shop.pictures.get(image[0] ?? '')).toBeDefined()
    shop.wait(2 * DAY)
    expect(await strayPictures(shop)).toEqual([])
  })
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { storeAvif } from '#app/pictures/avif.server.ts'
import { storePicture } from '#app/pictures/picture-files.server.ts'
import { filesOf } from '#app/pictures/picture.ts'
import { DAY, MINUTE } from '#app/values/time.ts'
import { type Cast, introduceCast, orderOf } from '#test/cast.ts'
import { openStaff, type Staff } from '#test/staff.ts'
import { type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { places, settingsFor } from '#test/object-storage.ts'
import { file, jpeg } from '#test/pictures.ts'

import { strayPictures } from './stray-pictures.server.ts'

describe.each(places)('stray pictures on %s, %s', (engine, place) => {
  let shop: FreshShop
  let cast: Cast
  let staff: Staff
  beforeEach(async () => {
    shop = await openFreshShop(engine, await settingsFor(place))
    // Files have the machine's time, whatever the shop's clock says.
    shop.wait(Date.now() - shop.now())
    cast = await introduceCast(shop)
    staff = openStaff(shop, cast.besnik)
  })
  afterEach(() => shop.close())

  test('are those that nothing shows, a day after they came', async () => {
    const { image } = await staff.created({}, [file(await jpeg(), 'a.jpg')])
    await storeAvif(shop.pictures, image[0] ?? '')
    const stray = (await storePicture(shop.pictures, await jpeg())) ?? ''
    await storeAvif(shop.pictures, stray)
    shop.wait(DAY - MINUTE)
    expect(await strayPictures(shop)).toEqual([])
    shop.wait(120_000)
    expect((await strayPictures(shop)).toSorted()).toEqual(filesOf(stray).toSorted())
  })

  test('are not those that an order still shows', async () => {
    const product = await staff.created({}, [file(await jpeg(), 'a.jpg')])
    expect((await shop.ask('/api/orders', json(orderOf(product)))).status).toBe(201)
    await staff.remove(product._id)
    expect(await shop.pictures.get(product.image[0] ?? '')).toBeDefined()
    shop.wait(2 * DAY)
    expect(await strayPictures(shop)).toEqual([])
  })
})

test('halves that a crash left on the disk long ago are strays, too', async () => {
  const shop = await openFreshShop('sqlite')
  shop.wait(Date.now() - shop.now())
  const staff = openStaff(shop, (await introduceCast(shop)).besnik)
  await staff.created({}, [file(await jpeg(), 'a.jpg')])
  const uploads = join(shop.env.dataDir, 'uploads')
  for (const name of ['.half-240.webp', '.half-240.avif', '.notes'])
    await writeFile(join(uploads, name), 'half')
  expect(await strayPictures(shop)).toEqual([])
  shop.wait(DAY + MINUTE)
  const halves = await strayPictures(shop)
  expect(halves.toSorted()).toEqual(['uploads/.half-240.avif', 'uploads/.half-240.webp'])
  await shop.pictures.remove(halves)
  expect(await strayPictures(shop)).toEqual([])
  await shop.close()
})

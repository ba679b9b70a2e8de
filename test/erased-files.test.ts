import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { deleteAccount } from '#app/account/delete-account.server.ts'
import type { Order } from '#app/orders/order.ts'
import { deliverOrder } from '#app/orders/orders.server.ts'
import { erasePerson } from '#app/orders/person.server.ts'
import { anonymiseOldOrders } from '#app/orders/retention.server.ts'
import { DAY } from '#app/values/time.ts'

import { type Cast, introduceCast, orderOf } from './cast.ts'
import { type FreshShop, json, openFreshShop } from './fresh-shop.ts'

const log = { info: () => {}, error: () => {} }
let shop: FreshShop
let cast: Cast
beforeEach(async () => {
  shop = await openFreshShop('sqlite', { KEEP_ORDERS_MONTHS: '12' })
  cast = await introduceCast(shop)
})
afterEach(() => shop.close())

/** The files of the open shop in which a word stands. */
async function filesWith(word: string): Promise<string[]> {
  const { dataDir } = shop.env
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('dyqani.db'))
  const contents = names.map((name) => readFile(join(dataDir, name), 'latin1'))
  const found = (await Promise.all(contents)).map((content) => content.includes(word))
  return names.filter((_, at) => found[at])
}

async function placeDeliveredOrder() {
  const answer = await shop.ask('/api/orders', json(orderOf(cast.train)))
  const { _id, customerLastName } = (await answer.json()) as Order
  await deliverOrder(shop.db, _id, shop.now())
  return customerLastName
}

test('an erased person is in no file of a shop that goes on', async () => {
  const name = await placeDeliveredOrder()
  expect(await filesWith(name)).not.toEqual([])
  await erasePerson(shop.db, { phone: orderOf(cast.train).phone })
  expect(await filesWith(name)).toEqual([])
})

test('nor is a deleted account', async () => {
  const { email } = cast.arta.user
  expect(await filesWith(email)).not.toEqual([])
  await deleteAccount(shop.db, cast.arta.user, 'Arta i hapet dera')
  await expect.poll(() => filesWith(email)).toEqual([])
})

test('nor is who had an order delivered long ago', async () => {
  const name = await placeDeliveredOrder()
  shop.wait(400 * DAY)
  for (let days = 0; days < 8; days += 1) {
    await anonymiseOldOrders(shop, log)
    shop.wait(DAY)
  }
  expect(await filesWith(name)).toEqual([])
})

test('nor is who is erased while a backup reads, once that has ended', async () => {
  const name = await placeDeliveredOrder()
  const reading = Promise.withResolvers<void>()
  const backup = shop.db.snapshot(async (db) => {
    await db.selectFrom('orders').select('number').execute()
    await reading.promise
  })
  let isForgotten = false
  const erasing = erasePerson(shop.db, { phone: orderOf(cast.train).phone }).then(
    () => (isForgotten = true),
  )
  await pause(200)
  expect(isForgotten).toBe(false)
  reading.resolve()
  await backup
  await erasing
  expect(await filesWith(name)).toEqual([])
})

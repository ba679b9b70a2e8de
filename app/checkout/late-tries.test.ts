import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { MINUTE } from '#app/values/time.ts'
import { introduceCast, orderOf } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

import { sendDueNotifications } from './notifications.server.ts'

describe.each(engines)('a try that outlives its lease, on %s', (engine) => {
  let shop: FreshShop

  beforeEach(async () => {
    shop = await openFreshShop(engine)
    const { train } = await introduceCast(shop)
    await shop.ask('/api/orders', json(orderOf(train)))
  })
  afterEach(() => shop.close())

  const rows = () => shop.db.read.selectFrom('notifications').selectAll().execute()
  const setAttempts = (attempts: number) =>
    shop.db.transaction(({ db }) => db.updateTable('notifications').set({ attempts }).execute())
  const send = () => sendDueNotifications(shop, { log: async () => {} })

  /** A process that has claimed the message for its try of this number, and ends it when told to. */
  async function slowProcess(attempt: number) {
    const end = Promise.withResolvers<void>()
    const outcomes = sendDueNotifications(shop, { log: () => end.promise })
    await expect.poll(rows).toMatchObject([{ attempts: attempt }])
    return {
      succeeds: () => (end.resolve(), outcomes),
      fails: () => (end.reject(new Error('too late')), outcomes),
    }
  }

  test('and fails undoes nothing of what another process has sent, even if it was the last', async () => {
    await setAttempts(11)
    const first = await slowProcess(12)
    shop.wait(MINUTE)
    expect(await send()).toMatchObject([{ attempt: 13 }])
    expect(await first.fails()).toMatchObject([{ attempt: 12, error: 'too late' }])
    expect(await rows()).toMatchObject([{ state: 'sent', last_error: null }])
  })

  test('and fails calls for no other beside the one under way', async () => {
    const first = await slowProcess(1)
    shop.wait(MINUTE)
    const second = await slowProcess(2)
    await first.fails()
    shop.wait(MINUTE / 2)
    expect(await send()).toEqual([])
    await second.succeeds()
    expect(await rows()).toMatchObject([{ state: 'sent', last_error: null }])
  })

  test('and succeeds has sent the message, even if the last one beside it fails', async () => {
    await setAttempts(10)
    const first = await slowProcess(11)
    shop.wait(MINUTE)
    const second = await slowProcess(12)
    await first.succeeds()
    await second.fails()
    expect(await rows()).toMatchObject([{ state: 'sent', last_error: null }])
  })
})

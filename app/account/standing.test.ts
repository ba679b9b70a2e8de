import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Cast, introduceCast, orderOf } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

describe.each(engines)('a token on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine, { RATE_LIMIT: 'off' })
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await shop.ask(path, { headers })).status
  const change = (columns: { is_admin: 0 | 1 }, id: string) =>
    shop.db.transaction(({ db }) =>
      db.updateTable('users').set(columns).where('id', '=', id).execute(),
    )

  test('is an admin’s only as long as its owner is one', async () => {
    const { signedIn, user } = cast.besnik
    expect(await statusOf('/api/orders', signedIn)).toBe(200)
    await change({ is_admin: 0 }, user._id)
    expect(await statusOf('/api/orders', signedIn)).toBe(403)
    await change({ is_admin: 1 }, user._id)
    expect(await statusOf('/api/orders', signedIn)).toBe(200)
  })

  test('opens nothing once its owner is gone', async () => {
    const { signedIn, user } = cast.arta
    await shop.db.transaction(({ db }) =>
      db.deleteFrom('users').where('id', '=', user._id).execute(),
    )
    expect(await statusOf('/api/auth/me', signedIn)).toBe(401)
    const order = orderOf(cast.train)
    expect((await shop.ask('/api/orders', json(order, signedIn))).status).toBe(201)
  })

  test('from before a changed password opens nothing', async () => {
    const { signedIn } = cast.drita
    const change = { currentPassword: 'Drita i hapet dera', newPassword: 'një derë e re' }
    const { token } = await (
      await shop.ask('/api/auth/change-password', json(change, signedIn))
    ).json()
    expect(await statusOf('/api/auth/me', signedIn)).toBe(401)
    expect(await statusOf('/api/auth/me', { authorization: `Bearer ${token}` })).toBe(200)
  })

  test('is in no answer but those that sign in', async () => {
    const { signedIn } = cast.besnik
    for (const path of ['/api/auth/me', '/api/orders', '/api/orders/user', '/api/product']) {
      const answer = await (await shop.ask(path, { headers: signedIn })).text()
      expect(answer).not.toMatch(/password|token|_hash|hash"/i)
      // As every token begins; no id has capitals.
      expect(answer).not.toContain('eyJ')
    }
  })
})

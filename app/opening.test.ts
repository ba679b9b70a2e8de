import { expect, test } from 'vitest'

import { engines, freshPlace } from '#test/fresh-shop.ts'

import { furnish, openShop } from './opening.server.ts'

test.each(engines)(
  'two processes that open a new shop at once make one admin, on %s',
  async (engine) => {
    const umask = process.umask()
    const settings = { DEMO: 'off', ADMIN_EMAIL: 'besnik@dyqani.example' }
    const { env, clear } = await freshPlace(engine, settings)
    const shops = [await openShop(env), await openShop(env)]
    try {
      const logins = await Promise.all(shops.map((shop) => furnish(shop, () => {})))
      expect(logins.filter(Boolean)).toHaveLength(1)
      const admins = shops[0]?.db.read.selectFrom('users').select(['email', 'is_admin'])
      expect(await admins?.execute()).toEqual([{ email: 'besnik@dyqani.example', is_admin: 1 }])
    } finally {
      for (const { db } of shops) await db.close()
      await clear()
      process.umask(umask)
    }
  },
)

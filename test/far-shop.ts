import { openDatabase } from '#app/db/database.server.ts'

import { farLinkTo } from './far-link.ts'
import { type FreshShop, openFreshShop } from './fresh-shop.ts'

/** A shop on PostgreSQL, near and far from its database. */
export type FarShop = {
  near: FreshShop
  far: FreshShop
  /** What the busiest connection takes for the last of three calls; the first two open them. */
  roundTripsOf: (call: (n: number) => Promise<unknown>) => Promise<number>
  close: () => Promise<void>
}

/** Opens a shop whose database is so many milliseconds away, there and back. */
export async function openFarShop(distance: number): Promise<FarShop> {
  const near = await openFreshShop('postgres')
  const link = await farLinkTo(near.env.databaseUrl ?? '', distance)
  const far = { ...near, db: await openDatabase({ ...near.env, databaseUrl: link.url }) }
  return {
    near,
    far,
    async roundTripsOf(call) {
      await call(0)
      await call(1)
      link.roundTrips()
      await call(2)
      return Math.max(...link.roundTrips())
    },
    async close() {
      await far.db.close()
      await link.close()
      await near.close()
    },
  }
}

import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { issueToken, userOfToken } from '#app/account/session.server.ts'
import { signIn, signUp } from '#app/account/users.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { type Engine, engines, freshPlace } from '#test/fresh-shop.ts'

import { addAdmin, furnish, openShop } from './opening.server.ts'

/** A new place while `work` lasts; a shop that is opened there sets the process's umask. */
async function inNewPlace(
  engine: Engine,
  settings: Record<string, string>,
  work: (open: () => Promise<Shop>) => Promise<void>,
) {
  const umask = process.umask()
  const { env, clear } = await freshPlace(engine, { DEMO: 'off', ...settings })
  const shops: Shop[] = []
  const open = async () => {
    const shop = await openShop(env)
    shops.push(shop)
    return shop
  }
  try {
    await work(open)
  } finally {
    for (const { db } of shops) await db.close()
    await clear()
    process.umask(umask)
  }
}

test.each(engines)('two processes that open a new shop at once make one admin, on %s', (engine) =>
  inNewPlace(engine, { ADMIN_EMAIL: 'besnik@dyqani.example' }, async (open) => {
    const shops = [await open(), await open()]
    const logins = await Promise.all(shops.map((shop) => furnish(shop, () => {})))
    expect(logins.filter(Boolean)).toHaveLength(1)
    const admins = shops[0]?.db.read.selectFrom('users').select(['email', 'is_admin'])
    expect(await admins?.execute()).toEqual([{ email: 'besnik@dyqani.example', is_admin: 1 }])
  }),
)

test.each(engines)('no admin is made whose password cannot be kept, on %s', (engine) =>
  inNewPlace(engine, { ADMIN_EMAIL: 'besnik@lodra.al' }, async (open) => {
    const shop = await open()
    const file = join(shop.env.dataDir, 'admin-password.txt')
    await mkdir(file)
    await expect(furnish(shop, () => {})).rejects.toThrow('EISDIR')
    await rm(file, { recursive: true })
    const login = await furnish(shop, () => {})
    expect(await readFile(file, 'utf8')).toBe(`besnik@lodra.al\n${login?.password}\n`)
  }),
)

describe('an account that somebody opened with the address of the owner', () => {
  const OWNER = 'pronar@dyqani.example'
  const STRANGERS = 'fjalekalim-i-huaj'

  /** A shop without an admin in which a stranger has signed up; `work` gets the stranger's token. */
  const inTakenShop = (
    settings: Record<string, string>,
    work: (shop: Shop, token: string) => Promise<void>,
  ) =>
    inNewPlace('sqlite', settings, async (open) => {
      const shop = await open()
      const account = { username: 'pronar', email: OWNER, password: STRANGERS }
      const result = await signUp(shop.db, account, shop.now())
      if ('problem' in result) throw new Error(result.problem.message)
      await work(shop, (await issueToken(shop, result.user)).token)
    })
  const opens = async ({ db }: Shop, password: string) =>
    'user' in (await signIn(db, { email: OWNER, password }))

  test.each([{}, { ADMIN_PASSWORD: 'fjalekalim-i-pronarit' }])(
    'becomes the first admin’s with %o, and is the stranger’s no more',
    (settings) =>
      inTakenShop({ ADMIN_EMAIL: OWNER, ...settings }, async (shop, token) => {
        const login = await furnish(shop, () => {})
        expect(await opens(shop, settings.ADMIN_PASSWORD ?? String(login?.password))).toBe(true)
        expect(await opens(shop, STRANGERS)).toBe(false)
        expect(await userOfToken(shop, token)).toBeUndefined()
      }),
  )

  test('is made an admin’s by the operator, who may give it a password', () =>
    inTakenShop({}, async (shop, token) => {
      expect(await addAdmin(shop, OWNER)).toBeUndefined()
      expect(await opens(shop, STRANGERS)).toBe(true)
      expect(await userOfToken(shop, token)).toBeUndefined()
      await addAdmin(shop, OWNER, 'fjalekalim-i-pronarit')
      expect(await opens(shop, STRANGERS)).toBe(false)
      expect(await opens(shop, 'fjalekalim-i-pronarit')).toBe(true)
    }))
})

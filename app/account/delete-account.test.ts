import { setTimeout as pause } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { placeOrder } from '#app/checkout/place-order.server.ts'
import { listOrders } from '#app/orders/orders.server.ts'
import { type Cast, introduceCast, orderOf, type Person } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { rowsAsJson } from '#test/rows-as-json.ts'

import { deleteAccount } from './delete-account.server.ts'
import { issueResetToken, resetPassword } from './password-reset.server.ts'
import { changePassword, updateProfile } from './users.server.ts'

const ARTAS = 'Arta i hapet dera'

describe.each(engines)('deleting an account on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  const remove = (password: unknown, headers: Record<string, string> = {}) =>
    shop.ask('/api/auth/delete-account', json({ password }, headers))
  const isKnown = async ({ signedIn }: Person) =>
    (await shop.ask('/api/auth/me', { headers: signedIn })).status === 200
  const orderAs = (user: { _id: string }) =>
    placeOrder(shop, { ...orderOf(cast.train), email: null }, { user })

  test.each([
    ['a visitor', {}, 401],
    ['somebody with a broken token', { authorization: 'Bearer null' }, 401],
  ])('%s may not', async (_, headers, status) => {
    expect((await remove(ARTAS, headers)).status).toBe(status)
  })

  test('takes the person away at once and for good, and leaves the others', async () => {
    const answer = await remove(ARTAS, cast.arta.signedIn)
    expect([answer.status, (await answer.json()).message]).toEqual([200, 'Llogaria juaj u fshi.'])
    expect(answer.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0/)
    const users = await shop.db.read.selectFrom('users').selectAll().execute()
    expect(rowsAsJson(users)).not.toMatch(/arta/i)
    expect(users).toHaveLength(2)
    expect([await isKnown(cast.arta), await isKnown(cast.drita)]).toEqual([false, true])
    const signIn = { email: 'arta@dyqani.example', password: ARTAS }
    expect((await shop.ask('/api/auth/signin', json(signIn))).status).toBe(404)
  })

  test('leaves the orders for the books, without an account', async () => {
    await orderAs(cast.arta.user)
    await remove(ARTAS, cast.arta.signedIn)
    const { orders } = await listOrders(shop.db)
    const [part] = await Array.fromAsync(orders)
    expect(part).toMatchObject([{ customerName: 'Arta', totalAmount: 1250 }])
    const [row] = await shop.db.read.selectFrom('orders').select('user_id').execute()
    expect(row).toEqual({ user_id: null })
  })

  test('an order that comes in the middle of it is placed, without an account', async () => {
    const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { user } = cast.arta
    const deleting = shop.db.transaction(async ({ db }) => {
      await db.deleteFrom('users').where('id', '=', user._id).execute()
      begun.resolve()
      await mayEnd.promise
    })
    await begun.promise
    const ordering = orderAs(user)
    await pause(200)
    mayEnd.resolve()
    await deleting
    expect(await ordering).toHaveProperty('order')
    const [row] = await shop.db.read.selectFrom('orders').select('user_id').execute()
    expect(row).toEqual({ user_id: null })
  })

  test('a letter sent before opens nothing any more', async () => {
    const token = await issueResetToken(shop, cast.arta.user)
    await remove(ARTAS, cast.arta.signedIn)
    expect(await resetPassword(shop, { token, password: 'një derë e re' })).toHaveProperty(
      'problem',
    )
  })

  test('what came in at the same moment is refused when its turn comes', async () => {
    const { user, signedIn } = cast.arta
    const { firstName, lastName, phone, city, street } = user
    await remove(ARTAS, signedIn)
    const passwords = { currentPassword: ARTAS, newPassword: 'një derë e re' }
    const answers = [
      await updateProfile(shop.db, user, { firstName, lastName, phone, city, street }),
      await changePassword(shop.db, user, passwords),
      await deleteAccount(shop.db, user, ARTAS),
    ]
    const codes = answers.map((answer) => answer && 'problem' in answer && answer.problem.code)
    expect(codes).toEqual(['unauthorized', 'unauthorized', 'unauthorized'])
  })

  test('needs the password, and a refusal ends no session', async () => {
    const wrong = await remove('hapu!', cast.arta.signedIn)
    expect(wrong.status).toBe(400)
    expect((await wrong.json()).errors).toEqual({ password: 'Passwordi është gabim' })
    expect((await remove('', cast.arta.signedIn)).status).toBe(400)
    expect(await isKnown(cast.arta)).toBe(true)
  })

  test('does not help to guess the password', async () => {
    const answers = await Promise.all(
      Array.from({ length: 11 }, () => remove('hapu!', cast.arta.signedIn)),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  })

  test('the only admin stays, one of two may go', async () => {
    const own = (name: string) => `${name} i hapet dera`
    const refused = await remove(own('Besnik'), cast.besnik.signedIn)
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'conflict'])
    const write = shop.db.transaction(({ db }) =>
      db.updateTable('users').set({ is_admin: 1 }).where('id', '=', cast.drita.user._id).execute(),
    )
    await write
    const both = await Promise.all([
      remove(own('Besnik'), cast.besnik.signedIn),
      remove(own('Drita'), cast.drita.signedIn),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

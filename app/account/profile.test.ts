import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

const NAME_LETTERS = 'Emri duhet të përmbajë vetëm shkronja të vlefshme'
const PHONE = 'Numri i telefonit nuk është i vlefshëm.'
const TOO_LONG = 'Teksti është shumë i gjatë. Ju lutemi shkurtojeni.'

/** What Arta's profile holds before each test. */
const whole = {
  firstName: 'Arta',
  lastName: 'Hoxha',
  phone: '+355692345678',
  homeAddress: { qyteti: 'Tiranë', rruga: 'Rruga e Durrësit 12' },
}

describe.each(engines)('%s', (engine) => {
  let shop: FreshShop
  let cast: Cast

  beforeAll(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  beforeEach(async () => {
    expect((await change(whole)).status).toBe(200)
  })
  afterAll(() => shop.close())

  const change = (body: unknown) =>
    shop.ask('/api/auth/update-profile', { ...json(body, cast.arta.signedIn), method: 'PUT' })
  const profile = async () =>
    (await shop.ask('/api/auth/me', { headers: cast.arta.signedIn })).json()

  test.each([
    [{ firstName: '  Ana \u0000 Maria ' }, { firstName: 'Ana Maria' }],
    [{ lastName: 'Dre\u0308\uD83D' }, { lastName: 'Drë' }],
    [
      { homeAddress: { qyteti: 'Durrës' } },
      { homeAddress: { ...whole.homeAddress, qyteti: 'Durrës' } },
    ],
    [
      { homeAddress: { rruga: 'Sheshi 1' } },
      { homeAddress: { ...whole.homeAddress, rruga: 'Sheshi 1' } },
    ],
    [{ qyteti: 'Vlorë' }, { homeAddress: { ...whole.homeAddress, qyteti: 'Vlorë' } }],
    [{ rruga: 'Sheshi 2' }, { homeAddress: { ...whole.homeAddress, rruga: 'Sheshi 2' } }],
    [{ phone: '069 111 2222', prefix: 'AL' }, { phone: '+355691112222' }],
    [{ phone: '044 123 456', prefix: 'KOS' }, { phone: '+38344123456' }],
    [{ phone: '069 111 2222' }, { phone: '+355691112222' }],
    [{ phone: '+38344123456', prefix: 'AL' }, { phone: '+38344123456' }],
    [{ prefix: 'KOS' }, {}],
    [{ homeAddress: null }, {}],
    [{}, {}],
  ])('%j changes that, and nothing else', async (body, changed) => {
    const response = await change(body)
    const expected = { ...whole, ...changed }
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      message: 'Të dhënat u ruajtën me sukses.',
      user: expected,
    })
    expect(await profile()).toMatchObject(expected)
  })

  test.each([
    [{ firstName: ' \u200B' }, { firstName: 'Ju lutemi shkruani emrin tuaj.' }],
    [{ firstName: 'Arta 2' }, { firstName: NAME_LETTERS }],
    [{ firstName: 'a'.repeat(61) }, { firstName: TOO_LONG }],
    [{ firstName: 5 }, { firstName: 'Ju lutemi shkruani emrin tuaj.' }],
    [{ lastName: '' }, { lastName: 'Ju lutemi shkruani mbiemrin tuaj.' }],
    [{ homeAddress: { qyteti: '' } }, { 'homeAddress.qyteti': 'Ju lutemi shkruani qytetin tuaj.' }],
    [{ homeAddress: 'Tiranë' }, { homeAddress: 'Ju lutemi shkruani adresën tuaj.' }],
    [{ homeAddress: [] }, { homeAddress: 'Ju lutemi shkruani adresën tuaj.' }],
    [{ rruga: ' ' }, { rruga: 'Ju lutemi shkruani rrugën tuaj.' }],
    [{ phone: '12' }, { phone: PHONE }],
    [{ phone: '' }, { phone: PHONE }],
    [{ phone: 692345678 }, { phone: PHONE }],
    [{ phone: '+39 06 698 1234' }, { phone: PHONE }],
    [{ phone: '069 111 2222', prefix: 'IT' }, { prefix: PHONE }],
    [
      { firstName: 'Zana', lastName: '7', phone: '1' },
      { lastName: 'Mbiemri duhet të përmbajë vetëm shkronja të vlefshme', phone: PHONE },
    ],
  ])('%j is refused, and nothing of it is kept', async (body, errors) => {
    const response = await change(body)
    const [message] = Object.values(errors)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ code: 'validation', message, error: message, errors })
    expect(await profile()).toMatchObject(whole)
  })

  test('nobody makes themselves an admin, or takes an address or another name', async () => {
    const before = await profile()
    const wish = { isAdmin: true, email: 'besnik@dyqani.example', username: 'Besnik', _id: 'x' }
    expect((await change(wish)).status).toBe(200)
    expect(await profile()).toEqual(before)
  })

  test('two changes at once are both kept', async () => {
    await Promise.all([change({ qyteti: 'Korçë' }), change({ rruga: 'Bulevardi 7' })])
    expect(await profile()).toMatchObject({
      homeAddress: { qyteti: 'Korçë', rruga: 'Bulevardi 7' },
    })
  })

  test('another profile stays as it is', async () => {
    const response = await shop.ask('/api/auth/me', { headers: cast.drita.signedIn })
    expect(await response.json()).toMatchObject({ firstName: '', phone: '', homeAddress: null })
  })

  test('half an address shows the other half empty', async () => {
    const init = { ...json({ qyteti: 'Prizren' }, cast.drita.signedIn), method: 'PUT' }
    const { user } = await (await shop.ask('/api/auth/update-profile', init)).json()
    expect(user.homeAddress).toEqual({ qyteti: 'Prizren', rruga: '' })
  })
})

import type { IncomingMessage } from 'node:http'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createApi } from '#app/api.ts'
import { MINUTE } from '#app/values/time.ts'
import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { type Mailbox, openMailbox } from '#test/mailbox.ts'

import { issueResetToken } from './password-reset.server.ts'

const SENT =
  'Nëse me këtë email ka një llogari te ne, sapo ju dërguam një lidhje. Ajo vlen për 30 minuta. Shikoni edhe te mesazhet e padëshiruara.'
const OVER = 'Kjo lidhje nuk vlen më. Ju lutemi kërkoni një të re.'
const NEW = 'një derë krejt e re'

let mailbox: Mailbox
let shop: FreshShop
let cast: Cast

const open = async (engine: (typeof engines)[number], settings: Record<string, string> = {}) => {
  mailbox = await openMailbox()
  const own = { PUBLIC_URL: 'https://dyqani.example', SHOP_EMAIL: 'info@dyqani.example' }
  shop = await openFreshShop(engine, { SMTP_URL: mailbox.url, ...own, ...settings })
  cast = await introduceCast(shop)
}
afterEach(async () => {
  await shop.close()
  await mailbox.stop()
})

const forget = (email: unknown) => shop.ask('/api/auth/forgot-password', json({ email }))
const reset = (token: string, password = NEW) =>
  shop.ask('/api/auth/reset-password', json({ token, password }))
const signIn = async (email: string, password: string) =>
  (await shop.ask('/api/auth/signin', json({ email, password }))).status

/** Asks for a letter and returns the token in it. */
async function tokenByMail(email: string): Promise<string> {
  const before = mailbox.letters.length
  await forget(email)
  await expect.poll(() => mailbox.letters).toHaveLength(before + 1)
  const link = /https:\S+/.exec(mailbox.letters.at(-1)?.text ?? '')?.[0] ?? ''
  expect(link).toMatch(/^https:\/\/dyqani\.example\/fjalekalim-i-ri\?token=/)
  return new URL(link).searchParams.get('token') ?? ''
}

describe.each(engines)('a forgotten password on %s', (engine) => {
  beforeEach(() => open(engine))

  test('comes back by a letter, once, and signs in', async () => {
    const { email } = cast.arta.user
    const token = await tokenByMail(email.toUpperCase())
    expect(mailbox.letters).toMatchObject([
      { to: [email], subject: 'Fjalëkalim i ri për llogarinë tuaj te Dyqani' },
    ])
    const response = await reset(token)
    expect(response.status).toBe(200)
    const { access_token, userId, isAdmin } = await response.json()
    expect({ userId, isAdmin }).toEqual({ userId: cast.arta.user._id, isAdmin: false })
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await shop.ask('/api/auth/me', { headers })).status).toBe(200)
    // The sessions of before are over, and so is the old password.
    expect((await shop.ask('/api/auth/me', { headers: cast.arta.signedIn })).status).toBe(401)
    expect(await signIn(email, 'Arta i hapet dera')).toBe(401)
    expect(await signIn(email, NEW)).toBe(200)
    const again = await reset(token, 'edhe një herë')
    expect([again.status, (await again.json()).message]).toEqual([400, OVER])
  })

  test('a token used twice at once sets one password', async () => {
    const token = await tokenByMail(cast.arta.user.email)
    const answers = await Promise.all([reset(token, 'e para derë'), reset(token, 'e dyta derë')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('a forgotten password', () => {
  test('tells nobody whether there is an account', async () => {
    await open('sqlite')
    for (const email of [cast.arta.user.email, 'askush@posta.al']) {
      const response = await forget(email)
      expect([response.status, await response.json()]).toEqual([200, { message: SENT }])
    }
    await expect.poll(() => mailbox.letters).toHaveLength(1)
  })

  test('brings its owner no words of whoever opened an account with their address', async () => {
    await open('sqlite')
    const username = 'Fituat! Shikoni te http://mashtrim.example'
    const stranger = { username, email: 'viktima@posta.al', password: 'një derë e huaj' }
    await shop.ask('/api/auth/signup', json(stranger))
    await tokenByMail(stranger.email)
    expect(mailbox.letters[0]?.text).toMatch(/^Përshëndetje!\n/)
    expect(mailbox.letters[0]?.text).not.toMatch(/Fituat|mashtrim/)
  })

  test('is over after half an hour, or when the password has changed', async () => {
    await open('sqlite')
    const early = await tokenByMail(cast.arta.user.email)
    const body = { currentPassword: 'Arta i hapet dera', newPassword: 'një e mesme' }
    await shop.ask('/api/auth/change-password', json(body, cast.arta.signedIn))
    expect((await reset(early)).status).toBe(400)
    const late = await tokenByMail(cast.arta.user.email)
    shop.wait(30 * MINUTE)
    expect((await reset(late)).status).toBe(400)
  })

  test('a letter opens no session, and a session no password', async () => {
    await open('sqlite')
    const token = await issueResetToken(shop, cast.arta.user)
    const headers = { authorization: `Bearer ${token}` }
    expect((await shop.ask('/api/auth/me', { headers })).status).toBe(401)
    const session = cast.arta.signedIn.authorization.replace('Bearer ', '')
    expect((await reset(session)).status).toBe(400)
    expect((await reset('')).status).toBe(400)
    const forged = token.replace(
      /\.([^.])([^.]*)$/,
      (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`,
    )
    expect((await reset(forged)).status).toBe(400)
  })

  test.each([
    ['1234567', 'Fjalëkalimi duhet të ketë të paktën 8 karaktere.'],
    ['🔑'.repeat(7), 'Fjalëkalimi duhet të ketë të paktën 8 karaktere.'],
    ['', 'Ju lutem plotësoni të gjitha fushat.'],
  ])('the new password %j is too little, and the link still counts', async (password, sentence) => {
    await open('sqlite')
    const token = await issueResetToken(shop, cast.arta.user)
    const refused = await reset(token, password)
    expect([refused.status, (await refused.json()).message]).toEqual([400, sentence])
    expect((await reset(token)).status).toBe(200)
  })

  test('nobody is flooded with letters', async () => {
    await open('sqlite')
    for (let turn = 0; turn < 5; turn += 1)
      expect((await forget('askush@posta.al')).status).toBe(200)
    const refused = await forget('ASKUSH@posta.al')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '720'])
  })

  test.each([undefined, 7, '', 'arta', { $ne: null }])('the address %j is none', async (email) => {
    await open('sqlite')
    expect((await forget(email)).status).toBe(400)
  })

  test('a shop without a mail server says so, whoever asks', async () => {
    await open('sqlite', { SMTP_URL: '' })
    for (const email of [cast.arta.user.email, 'askush@posta.al']) {
      const response = await forget(email)
      expect([response.status, (await response.json()).message]).toEqual([
        404,
        'Fjalëkalimi nuk ndryshohet dot me email. Ju lutemi kontaktoni dyqanin.',
      ])
    }
  })

  test.each([
    ['127.0.0.1', 'http://127.0.0.1:3000', 200],
    ['127.0.0.1', 'http://evil.test', 404],
    ['203.0.113.7', 'http://127.0.0.1:3000', 404],
  ])('without PUBLIC_URL, from %s at %s: %i', async (from, origin, status) => {
    await open('sqlite', { PUBLIC_URL: '' })
    const api = createApi(shop, (error) => {
      throw error
    })
    const incoming = { socket: { remoteAddress: from } } as IncomingMessage
    const body = json({ email: cast.arta.user.email })
    const response = await api.request(`${origin}/api/auth/forgot-password`, body, { incoming })
    expect(response.status).toBe(status)
    if (status === 404) return
    await expect.poll(() => mailbox.letters).toHaveLength(1)
    expect(mailbox.letters[0]?.text).toContain('http://127.0.0.1:3000/fjalekalim-i-ri?token=')
  })
})

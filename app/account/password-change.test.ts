import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

const password = 'një derë e re'

describe.each(engines)('%s', (engine) => {
  let shop: FreshShop

  beforeAll(async () => {
    shop = await openFreshShop(engine)
  })
  afterAll(() => shop.close())

  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    shop.ask(`/api/auth${path}`, json(body, headers))
  const signIn = (email: string, password: string) => post('/signin', { email, password })
  const me = (token: string) =>
    shop.ask('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  const open = async (email: string) =>
    (await (await post('/signup', { username: 'Bora', email, password })).json()).token
  const change = (token: string, currentPassword: string, newPassword: string) =>
    post('/change-password', { currentPassword, newPassword }, { authorization: `Bearer ${token}` })

  test('a new password signs out everyone else and opens with the new password only', async () => {
    const token = await open('ndryshon@posta.al')
    const response = await change(token, password, 'krejt tjetër')
    const body = await response.json()
    expect(response.status).toBe(200)
    expect(body).toMatchObject({ message: 'Fjalëkalimi u ndryshua me sukses.', isAdmin: false })
    expect(response.headers.get('set-cookie')).toContain(`session=${body.token};`)
    expect((await me(token)).status).toBe(401)
    expect((await me(body.token)).status).toBe(200)
    expect((await signIn('ndryshon@posta.al', password)).status).toBe(401)
    expect((await signIn('ndryshon@posta.al', 'krejt tjetër')).status).toBe(200)
  })

  test('a change needs the current one, and a refusal ends no session', async () => {
    const token = await open('harron@posta.al')
    const response = await change(token, 'e kam harruar', 'krejt tjetër')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: { currentPassword: 'Passwordi është gabim' },
    })
    expect((await me(token)).status).toBe(200)
  })

  test('a new password needs at least eight characters, too', async () => {
    const response = await change(await open('kursen@posta.al'), password, '1234567')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: { newPassword: 'Fjalëkalimi duhet të ketë të paktën 8 karaktere.' },
    })
  })

  test('two changes at once are one change', async () => {
    const token = await open('ngutet@posta.al')
    const responses = await Promise.all(
      ['e para ', 'e dyta '].map((word) => change(token, password, word + word)),
    )
    const [done, refused] = responses.map(({ status }) => status).sort()
    expect(done).toBe(200)
    // The later of the two may find its token revoked already.
    expect([400, 401]).toContain(refused)
  })
})

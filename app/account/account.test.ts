import { createHook } from 'node:async_hooks'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

const bora = { username: 'Bora', email: 'Bora@Posta.al', password: 'një derë e re' }

describe.each(engines)('%s', (engine) => {
  let shop: FreshShop
  let cast: Cast

  beforeAll(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterAll(() => shop.close())

  const post = (path: string, body: unknown) => shop.ask(`/api/auth${path}`, json(body))
  const signUp = (body: unknown) => post('/signup', body)
  const signIn = (email: string, password: string) => post('/signin', { email, password })
  const me = (token: string) =>
    shop.ask('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })

  describe('opening an account', () => {
    test('signs its owner in at once', async () => {
      const response = await signUp(bora)
      const body = await response.json()
      expect(response.status).toBe(201)
      expect(body).toEqual({
        message: 'Llogaria u hap me sukses.',
        token: expect.any(String),
        access_token: body.token,
        userId: expect.any(String),
        isAdmin: false,
      })
      expect(response.headers.get('set-cookie')).toBe(
        `session=${body.token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
      )
      expect(await (await me(body.token)).json()).toEqual({
        _id: body.userId,
        userId: body.userId,
        username: 'Bora',
        email: 'bora@posta.al',
        firstName: '',
        lastName: '',
        phone: '',
        homeAddress: null,
        isAdmin: false,
      })
    })

    test('is refused for an address that has one, however it is written', async () => {
      const response = await signUp({ ...bora, email: ' ARTA@dyqani.EXAMPLE ' })
      expect(response.status).toBe(409)
      expect(await response.json()).toEqual({
        code: 'conflict',
        message: 'Ekziston tashmë një llogari me këtë email.',
        error: 'Ekziston tashmë një llogari me këtë email.',
        errors: { email: 'Ekziston tashmë një llogari me këtë email.' },
      })
    })

    test('twice at once opens one', async () => {
      const twin = { ...bora, email: 'binjake@posta.al' }
      const responses = await Promise.all([signUp(twin), signUp(twin), signUp(twin)])
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    })

    test.each([
      ['nothing', {}],
      ['no username', { ...bora, username: undefined }],
      ['a blank username', { ...bora, username: ' \u200B\u0000 ' }],
      ['no e-mail address', { ...bora, email: '' }],
      ['no password', { ...bora, password: undefined }],
      ['no password and a wrong address', { ...bora, email: 'bora', password: '' }],
      ['a number for a name', { ...bora, username: 7 }],
      ['a list', []],
      ['null', null],
      ['a word', 'bora'],
    ])('with %s says that all fields are needed', async (_what, body) => {
      const response = await signUp(body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        code: 'validation',
        message: 'Ju lutem plotësoni të gjitha fushat.',
        error: 'Ju lutem plotësoni të gjitha fushat.',
      })
    })

    test.each([
      ['password', '1234567', 'Fjalëkalimi duhet të ketë të paktën 8 karaktere.'],
      ['password', '🔑'.repeat(7), 'Fjalëkalimi duhet të ketë të paktën 8 karaktere.'],
      ['password', 'e\u0308'.repeat(7), 'Fjalëkalimi duhet të ketë të paktën 8 karaktere.'],
      ['password', 'a'.repeat(201), 'Teksti është shumë i gjatë. Ju lutemi shkurtojeni.'],
      ['email', 'bora', 'Ju lutemi shkruani një email të vlefshëm.'],
      ['email', 'bora@posta', 'Ju lutemi shkruani një email të vlefshëm.'],
      ['email', 'bo ra@posta.al', 'Ju lutemi shkruani një email të vlefshëm.'],
      [
        'email',
        `${'b'.repeat(200)}@posta.al`,
        'Teksti është shumë i gjatë. Ju lutemi shkurtojeni.',
      ],
      ['username', 'b'.repeat(61), 'Teksti është shumë i gjatë. Ju lutemi shkurtojeni.'],
    ])('refuses as %s "%s"', async (field, value, sentence) => {
      const response = await signUp({ ...bora, [field]: value })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        code: 'validation',
        message: sentence,
        error: sentence,
        errors: { [field]: sentence },
      })
    })

    test('makes nobody an admin', async () => {
      const wish = { ...bora, email: 'shef@posta.al', isAdmin: true, is_admin: 1, role: 'admin' }
      const { token, isAdmin } = await (await signUp(wish)).json()
      expect(isAdmin).toBe(false)
      expect(await (await me(token)).json()).toMatchObject({ isAdmin: false })
    })

    test('keeps the password from everyone, the shop too', async () => {
      const rows = await shop.db.read.selectFrom('users').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(bora.password)
    })
  })

  describe('signing in', () => {
    test('answers a token that counts', async () => {
      const response = await signIn(' Arta@Dyqani.Example', 'Arta i hapet dera')
      const body = await response.json()
      expect(response.status).toBe(200)
      expect(body).toEqual({
        message: 'Hytë me sukses.',
        token: body.access_token,
        access_token: expect.any(String),
        userId: cast.arta.user._id,
        isAdmin: false,
      })
      expect((await me(body.access_token)).status).toBe(200)
    })

    test('tells an admin from a customer', async () => {
      const response = await signIn('besnik@dyqani.example', 'Besnik i hapet dera')
      expect(await response.json()).toMatchObject({ isAdmin: true })
      expect(response.headers.get('set-cookie')).toContain('Max-Age=43200')
    })

    test.each([
      ['askush@posta.al', 'Arta i hapet dera', 404, 'Përdoruesi nuk ekziston'],
      ['arta@dyqani.example', 'arta i hapet dera', 401, 'Passwordi është gabim'],
      ['arta@dyqani.example', '', 400, 'Ju lutem plotësoni të gjitha fushat.'],
      ['', 'Arta i hapet dera', 400, 'Ju lutem plotësoni të gjitha fushat.'],
    ])('as "%s" with "%s" is refused', async (email, password, status, message) => {
      const response = await signIn(email, password)
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ message, error: message })
      expect(response.headers.get('set-cookie')).toBeNull()
    })

    test('derives one hash whether the account exists or not, so time tells nothing', async () => {
      const derived = async (email: string) => {
        let count = 0
        const hook = createHook({
          init: (_id, type) => void (count += +(type === 'ARGON2REQUEST')),
        })
        hook.enable()
        await signIn(email, 'një fjalë e gabuar')
        hook.disable()
        return count
      }
      await derived('askush@posta.al') // the first one makes the hash of nobody's password
      expect(await derived('arta@dyqani.example')).toBe(1)
      expect(await derived('askush@posta.al')).toBe(1)
    })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { makeAdmin } from '#app/account/users.server.ts'
import { HOUR } from '#app/values/time.ts'

import { formOf } from './staff.ts'
import { engines, type FreshShop, openFreshShop } from './fresh-shop.ts'
import { listen } from './listening.ts'
import { jpeg } from './pictures.ts'

/** Written from the specification's section 7 alone, as somebody else's program would be. */
function openClient(origin: string) {
  let token: string | undefined
  async function call(method: string, path: string, body?: object) {
    const isForm = body instanceof FormData
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  return { call, carry: (next: string | undefined) => void (token = next) }
}

const TEXT = expect.any(String)
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

const arta = { username: 'Arta', email: 'arta@dyqani.example', password: 'Arta i hapet dera' }
const besnik = {
  username: 'Besnik',
  email: 'besnik@dyqani.example',
  password: 'Besniku ka çelësin',
}

const product = (fields: object) => ({
  _id: TEXT,
  name: 'Kamion i kuq',
  description: 'Me rrota që rrotullohen.',
  image: [expect.stringMatching(/^uploads\/[\w.-]+$/)],
  price: 1250.5,
  onSale: false,
  salePrice: null,
  saleEndDate: null,
  stock: true,
  category: 'lodra',
  popular: false,
  createdAt: TIME,
  updatedAt: TIME,
  ...fields,
})

const order = (productId: string, fields: object = {}) => ({
  _id: TEXT,
  number: expect.any(Number),
  customerName: 'Arta',
  customerLastName: 'Hoxha',
  qyteti: 'Tiranë',
  rruga: 'Rruga e Durrësit 12',
  phone: '+355692345678',
  email: 'arta@dyqani.example',
  products: [expect.objectContaining({ productId, name: 'Kamion i kuq', quantity: 2, price: 999 })],
  totalAmount: 1998,
  shippingFee: 200,
  cashToCollect: 2198,
  status: 'Pending',
  createdAt: TIME,
  deliveredAt: null,
  ...fields,
})

const purchase = (productId: string) => ({
  customerName: 'Arta',
  customerLastName: 'Hoxha',
  qyteti: 'Tiranë',
  rruga: 'Rruga e Durrësit 12',
  phone: '0692345678',
  email: 'arta@dyqani.example',
  products: [{ productId, quantity: 2, price: 999 }],
  totalAmount: 1998,
})

const productForm = (fields: Record<string, string>): FormData =>
  formOf({
    name: 'Kamion i kuq',
    description: 'Me rrota që rrotullohen.',
    price: '1250.50',
    stock: 'true',
    category: 'lodra',
    popular: 'false',
    onSale: 'false',
    ...fields,
  })

// One story: each step leaves what the next one needs.
describe.each(engines)('a client of the specification on %s', (engine) => {
  let shop: FreshShop
  let client: ReturnType<typeof openClient>
  let close: () => Promise<void>
  const tokens: Record<'arta' | 'besnik', string> = { arta: '', besnik: '' }
  const ids = { lodra: '', dhurata: '', truck: '', order: '' }

  beforeAll(async () => {
    shop = await openFreshShop(engine)
    const { url, close: closeServer } = await listen(shop)
    client = openClient(url)
    close = () => closeServer().then(shop.close)
  })
  afterAll(() => close())

  test('signs up and signs in', async () => {
    const signedUp = await client.call('POST', '/api/auth/signup', arta)
    expect(signedUp).toEqual({
      status: 201,
      body: { message: TEXT, token: TEXT, access_token: TEXT, userId: TEXT, isAdmin: false },
    })
    const { userId } = signedUp.body
    const { email, password } = arta
    const signedIn = await client.call('POST', '/api/auth/signin', { email, password })
    expect(signedIn).toEqual({
      status: 200,
      body: { message: TEXT, token: TEXT, access_token: TEXT, userId, isAdmin: false },
    })
    tokens.arta = signedIn.body.access_token
  })

  test('is told why it cannot sign in', async () => {
    const unknown = await client.call('POST', '/api/auth/signin', { ...arta, email: 'x@y.example' })
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Përdoruesi nuk ekziston' } })
    const wrong = await client.call('POST', '/api/auth/signin', { ...arta, password: 'gabim' })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Passwordi është gabim' } })
  })

  test('asks who it is', async () => {
    client.carry(tokens.arta)
    const { body } = await client.call('GET', '/api/auth/me')
    expect(body).toEqual({
      _id: TEXT,
      userId: body._id,
      username: 'Arta',
      email: 'arta@dyqani.example',
      firstName: '',
      lastName: '',
      phone: '',
      homeAddress: null,
      isAdmin: false,
    })
    const answer = await client.call('GET', '/api/auth/check-admin')
    expect(answer).toEqual({ status: 200, body: { isAdmin: false } })
  })

  test('saves the profile one field at a time', async () => {
    const changes = [
      { firstName: 'Arta' },
      { lastName: 'Hoxha' },
      { homeAddress: { qyteti: 'Tiranë' } },
      { homeAddress: { rruga: 'Rruga e Durrësit 12' } },
      { phone: '0692345678', prefix: 'AL' },
    ]
    for (const change of changes) {
      const { status } = await client.call('PUT', '/api/auth/update-profile', change)
      expect(status).toBe(200)
    }
    expect((await client.call('GET', '/api/auth/me')).body).toMatchObject({
      firstName: 'Arta',
      lastName: 'Hoxha',
      homeAddress: { qyteti: 'Tiranë', rruga: 'Rruga e Durrësit 12' },
      phone: '+355692345678',
    })
  })

  test('may not run the shop before it is an admin', async () => {
    const refused = await client.call('POST', '/api/category/add-to-end', { name: 'A', slug: 'a' })
    expect(refused).toEqual({
      status: 403,
      body: { code: 'forbidden', message: TEXT, error: refused.body.message },
    })
    await client.call('POST', '/api/auth/signup', besnik)
    await makeAdmin(shop.db, besnik.email)
    const { body } = await client.call('POST', '/api/auth/signin', besnik)
    tokens.besnik = body.token
    client.carry(tokens.besnik)
    expect((await client.call('GET', '/api/auth/check-admin')).body).toEqual({ isAdmin: true })
  })

  test('adds categories at the end and in between, and renames one', async () => {
    const end = await client.call('POST', '/api/category/add-to-end', {
      name: 'Lodra',
      slug: 'lodra',
    })
    const category = { _id: TEXT, name: 'Lodra', slug: 'lodra' }
    expect(end).toEqual({ status: 201, body: { message: TEXT, category } })
    const first = await client.call('POST', '/api/category/insert-at-index', {
      name: 'Dhurata',
      slug: 'dhurata',
      insertAtIndex: 0,
    })
    expect(first.body.category).toEqual({ _id: TEXT, name: 'Dhurata', slug: 'dhurata' })
    const renamed = await client.call('PUT', `/api/category/${first.body.category._id}`, {
      name: 'Festa',
      slug: 'festa',
    })
    expect(renamed.body).toEqual({
      message: TEXT,
      updatedCategory: { _id: first.body.category._id, name: 'Festa', slug: 'festa' },
    })
    const { body: list } = await client.call('GET', '/api/category')
    expect(list).toEqual([renamed.body.updatedCategory, end.body.category])
    ids.lodra = end.body.category._id
    ids.dhurata = first.body.category._id
  })

  test('creates a product with a picture', async () => {
    const form = productForm({})
    form.append('image', new File([new Uint8Array(await jpeg())], 'kamion.jpg'))
    const { status, body } = await client.call('POST', '/api/product', form)
    expect(status).toBe(201)
    expect(body).toEqual({ message: 'Produkti u krijua me sukses', product: product({}) })
    ids.truck = body.product._id
  })

  test('puts the product on sale and keeps its picture', async () => {
    const { body: before } = await client.call('GET', `/api/product/${ids.truck}`)
    const saleEndDate = new Date(shop.now() + HOUR).toISOString()
    const sale = { onSale: 'true', salePrice: '999', saleEndDate }
    const form = productForm({ ...sale, existingImages: JSON.stringify(before.image) })
    const { status, body } = await client.call('PUT', `/api/product/${ids.truck}`, form)
    expect(status).toBe(200)
    expect(body.product).toEqual(
      product({ onSale: true, salePrice: 999, saleEndDate, image: before.image }),
    )
  })

  test.each(['', '?onSale=true', '?category=lodra'])('lists products%s', async (query) => {
    const { status, body } = await client.call('GET', `/api/product${query}`)
    expect(status).toBe(200)
    expect(body).toEqual([product({ onSale: true, salePrice: 999, saleEndDate: TIME })])
  })

  test('orders as a guest and tells the shop', async () => {
    client.carry(undefined)
    const placed = await client.call('POST', '/api/orders', purchase(ids.truck))
    expect(placed).toEqual({ status: 201, body: order(ids.truck) })
    const told = await client.call('POST', '/api/whatsapp', purchase(ids.truck))
    expect(told).toEqual({ status: 202, body: { queued: true } })
  })

  test('orders signed in and finds the order among its own', async () => {
    client.carry(tokens.arta)
    const { body } = await client.call('POST', '/api/orders', purchase(ids.truck))
    const own = await client.call('GET', '/api/orders/user')
    expect(own).toEqual({ status: 200, body: [body] })
    ids.order = body._id
  })

  test('shows an admin all orders and delivers one', async () => {
    client.carry(tokens.besnik)
    const { body: all } = await client.call('GET', '/api/orders')
    const notifications = [
      {
        channel: 'log',
        state: 'queued',
        attempts: 0,
        sentAt: null,
        lastError: null,
        lastStatus: null,
      },
    ]
    expect(all).toEqual([
      order(ids.truck, { _id: ids.order, notifications }),
      order(ids.truck, { notifications }),
    ])
    const delivery = { status: 'Delivered' }
    const delivered = await client.call('PUT', `/api/orders/${ids.order}`, delivery)
    expect(delivered).toEqual({
      status: 200,
      body: { message: TEXT, order: order(ids.truck, { ...delivery, deliveredAt: TIME }) },
    })
  })

  test('deletes what it made', async () => {
    const deleted = await client.call('DELETE', `/api/product/${ids.truck}`)
    expect(deleted).toEqual({ status: 200, body: { message: 'Product deleted successfully' } })
    for (const id of [ids.lodra, ids.dhurata]) {
      const { status } = await client.call('DELETE', `/api/category/${id}`)
      expect(status).toBe(200)
    }
    expect((await client.call('GET', '/api/product')).body).toEqual([])
    expect((await client.call('GET', '/api/category')).body).toEqual([])
    expect((await client.call('GET', `/api/product/${ids.truck}`)).status).toBe(404)
  })
})

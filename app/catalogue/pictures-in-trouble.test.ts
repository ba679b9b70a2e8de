import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openDatabase } from '#app/db/database.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { openPictureStore } from '#app/pictures/picture-store.server.ts'
import { type Cast, introduceCast, orderOf } from '#test/cast.ts'
import { formOf, kamion, picturesIn } from '#test/staff.ts'
import { farLinkTo } from '#test/far-link.ts'
import { type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { listen, type Listening } from '#test/listening.ts'
import { openObjectStorage } from '#test/object-storage.ts'
import { file, jpeg } from '#test/pictures.ts'

import { startAvifQueue } from './avif-queue.server.ts'

describe('a shop whose object storage is in trouble', () => {
  let storage: Awaited<ReturnType<typeof openObjectStorage>>
  let fresh: FreshShop
  let cast: Cast
  let server: Listening
  beforeEach(async () => {
    storage = await openObjectStorage()
    fresh = await openFreshShop('sqlite', storage.settings)
    cast = await introduceCast(fresh)
    const pictures = openPictureStore(fresh.env, (error) => reported.push(error))
    server = await listen({ ...fresh, pictures } satisfies Shop)
  })
  afterEach(async () => {
    await server.close()
    await fresh.close()
    reported = []
  })
  let reported: unknown[] = []

  const call = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init)
  const upload = async () => {
    const body = formOf(kamion, [file(await jpeg(), 'a.jpg'), file(await jpeg(), 'b.jpg')])
    return call('/api/product', { method: 'POST', body, headers: cast.besnik.signedIn })
  }
  const uploaded = async () => (await (await upload()).json()).product
  const failFrom = (nth: number) => {
    let count = 0
    storage.state.fault = (request, response) => {
      const isPut = request.method === 'PUT'
      count += isPut ? 1 : 0
      if (!isPut || count < nth) return false
      response.writeHead(403).end()
      return true
    }
  }
  const failAlways = () => {
    storage.state.fault = (_request, response) => {
      response.writeHead(500).end()
      return true
    }
  }

  test.each([1, 3, 6])('keeps nothing of an upload whose file %i cannot be stored', async (nth) => {
    failFrom(nth)
    const answer = await upload()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
    expect(await picturesIn(fresh)).toEqual([])
    expect(await (await call('/api/product')).json()).toHaveLength(5)
    storage.state.fault = undefined
    expect((await upload()).status).toBe(201)
  })

  test('shows what is in its memory, and says of the rest that it cannot for now', async () => {
    const { image } = await uploaded()
    const [hot, cold] = image as [string, string]
    expect((await call(`/${hot}`)).status).toBe(200)
    failAlways()
    expect((await call(`/${hot}`)).status).toBe(200)
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await call(`/${cold}`, { method })
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
        503,
        '5',
        'no-store',
      ])
    }
    storage.state.fault = undefined
    expect((await call(`/${cold}`)).status).toBe(200)
  })

  test('asks once for what many want, and knows what is not there', async () => {
    const { image } = await uploaded()
    const [path] = image as [string]
    storage.asked.length = 0
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(`/${path}`)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(storage.asked).toEqual([`GET /dyqani/${path}`])
    expect((await call('/uploads/nuk-ka-1200.webp')).status).toBe(404)
  })

  test('deletes a product all the same, and reports the pictures that stay', async () => {
    const { _id } = await uploaded()
    failAlways()
    const { signedIn: headers } = cast.besnik
    expect((await call(`/api/product/${_id}`, { method: 'DELETE', headers })).status).toBe(200)
    expect((await call(`/api/product/${_id}`)).status).toBe(404)
    expect(reported).toHaveLength(1)
  })

  test('encodes as AVIF what it could not while the storage was down', async () => {
    const { image } = await uploaded()
    failAlways()
    const errors: unknown[] = []
    const queue = startAvifQueue(fresh, (error) => errors.push(error), 200)
    await expect.poll(() => errors.length).toBeGreaterThan(1)
    storage.state.fault = undefined
    const encoded = () => [...storage.objects.keys()].filter((key) => key.endsWith('-900.avif'))
    await expect.poll(encoded, { timeout: 15_000 }).toHaveLength(image.length)
    await queue.stop()
  })

  test('takes orders, and is ready for them', async () => {
    failAlways()
    expect((await call('/api/orders', json(orderOf(cast.football)))).status).toBe(201)
    expect((await call('/readyz')).status).toBe(200)
  })
})

test('pictures stay where the product is there and only the answer to its commit was lost', async () => {
  const fresh = await openFreshShop('postgres')
  const cast = await introduceCast(fresh)
  const link = await farLinkTo(fresh.env.databaseUrl ?? '', 0)
  const far = { ...fresh, db: await openDatabase({ ...fresh.env, databaseUrl: link.url }) }
  const server = await listen(far)
  link.loseAnswerTo('commit')
  const body = formOf(kamion, [file(await jpeg(), 'a.jpg')])
  const init = { method: 'POST', body, headers: cast.besnik.signedIn }
  expect((await fetch(`${server.url}/api/product`, init)).status).toBe(503)
  const [product] = await (await fresh.ask('/api/product?query=kamion')).json()
  expect(product.image).toHaveLength(1)
  expect(await fresh.pictures.get(product.image[0])).toBeDefined()
  await server.close()
  await far.db.close()
  await link.close()
  await fresh.close()
})

import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { formOf } from '#test/staff.ts'
import { openObjectStorage } from '#test/object-storage.ts'
import { file, jpeg } from '#test/pictures.ts'
import { type PostgresServer, startPostgres } from '#test/postgres-server.ts'

import { ADMIN, type RunningServer, startServer } from './server.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

describe('a shop that has grown from SQLite and a disk to PostgreSQL and object storage', () => {
  let dir: string
  let postgres: PostgresServer
  let storage: Awaited<ReturnType<typeof openObjectStorage>>
  let settings: Record<string, string>
  let first: RunningServer
  let second: RunningServer

  const operate = (env: Record<string, string>, ...words: string[]) =>
    run(process.execPath, [join(root, 'app/operator.ts'), ...words], {
      env: { PATH: process.env.PATH, DEMO: 'off', ...env },
    })
  const processOf = (name: string, more: Record<string, string> = {}) =>
    startServer({ ...settings, DATA_DIR: join(dir, name), DEMO: 'off', ...more })

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'dyqani-grown-'))
    ;[postgres, storage] = await Promise.all([startPostgres(['fsync=off']), openObjectStorage()])
    settings = { ...storage.settings, DATABASE_URL: postgres.url }
    const backup = join(dir, 'shop.tar.gz')
    await cp(inject('demoDir'), join(dir, 'before'), { recursive: true })
    await operate({ DATA_DIR: join(dir, 'before') }, 'backup', backup)
    await operate({ DATA_DIR: join(dir, 'first'), ...settings }, 'restore', backup)
    ;[first, second] = await Promise.all([processOf('first'), processOf('second')])
  }, 120_000)
  afterAll(async () => {
    await Promise.all([first?.stop(), second?.stop()])
    await postgres?.stop()
    await rm(dir, { recursive: true })
  })

  const signedIn = async ({ url }: RunningServer) => {
    const answer = await fetch(`${url}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    return { authorization: `Bearer ${(await answer.json()).access_token}` }
  }
  const upload = async (shop: RunningServer) => {
    const [like] = await products(shop)
    const fields = { name: 'Kamion', description: 'Me rrota', price: '900', stock: 'true' }
    const body = formOf({ ...fields, category: like?.category ?? '' }, [
      file(await jpeg(), 'a.jpg'),
    ])
    const headers = await signedIn(shop)
    return fetch(`${shop.url}/api/product`, { method: 'POST', body, headers })
  }
  const products = async ({ url }: RunningServer): Promise<Product[]> =>
    (await fetch(`${url}/api/product`)).json()
  const statusOf = async ({ url }: RunningServer, path: string) =>
    (await fetch(`${url}/${path}`)).status

  test('has every picture it had, in the bucket and none beside it', async () => {
    const before = await readdir(join(dir, 'before', 'uploads'))
    const keys = [...storage.objects.keys()].map((key) => key.replace('uploads/', ''))
    expect(keys.toSorted()).toEqual(before.toSorted())
    await expect(readdir(join(dir, 'first', 'uploads'))).rejects.toThrow('ENOENT')
    const [product] = await products(second)
    expect(await statusOf(second, product?.image[0] ?? '')).toBe(200)
  })

  test('shows in one process at once what another has taken, until a third removes it', async () => {
    const { product } = await (await upload(first)).json()
    const [path = ''] = (product as Product).image
    expect(await statusOf(second, path)).toBe(200)
    const third = await processOf('third')
    const headers = await signedIn(third)
    const removal = await fetch(`${third.url}/api/product/${product._id}`, {
      method: 'DELETE',
      headers,
    })
    expect(removal.status).toBe(200)
    const stem = path.replace(/-\d+\.webp$/, '')
    expect([...storage.objects.keys()].filter((key) => key.startsWith(stem))).toEqual([])
    expect(await statusOf(third, path)).toBe(404)
    expect(await third.stop()).toBe(0)
  })

  test('opens while the storage is down, sells, and takes pictures when it is back', async () => {
    storage.state.fault = (request) => Boolean(request.socket.destroy())
    const fourth = await processOf('fourth', { LOG_LEVEL: 'silent' })
    const [product] = await products(fourth)
    expect(await statusOf(fourth, `information/${product?._id}`)).toBe(200)
    expect(await statusOf(fourth, 'readyz')).toBe(200)
    expect(await statusOf(fourth, product?.image[0] ?? '')).toBe(503)
    expect((await upload(fourth)).status).toBe(503)
    storage.state.fault = undefined
    await expect.poll(async () => (await upload(fourth)).status).toBe(201)
    await fourth.stop()
  })

  test.each([
    [{ S3_SECRET_ACCESS_KEY: 'tjetër' }, '403 (SignatureDoesNotMatch)'],
    [{ S3_BUCKET: 'tjeter' }, '404 (NoSuchBucket)'],
  ])('does not open with settings that the storage refuses', async (wrong, answered) => {
    const line = `The shop cannot start: The object storage answered ${answered} to GET the bucket.`
    await expect(processOf('fifth', wrong)).rejects.toThrow(line)
  })
})

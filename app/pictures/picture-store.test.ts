import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isStorageFailure } from '#app/db/failures.server.ts'
import { readEnvironment } from '#app/env.server.ts'
import { openObjectStorage, places, settingsFor } from '#test/object-storage.ts'
import { canvas } from '#test/pictures.ts'

import { openPictureStore, type PictureStore } from './picture-store.server.ts'

const webp = await canvas(20, 20).webp().toBuffer()
const avif = await canvas(20, 20).avif({ effort: 0 }).toBuffer()

const pathsIn = async (store: PictureStore) => (await Array.fromAsync(store.list())).toSorted()

describe.each(places)('pictures beside %s, %s', (_engine, place) => {
  let dataDir: string
  let settings: Record<string, string>
  let store: PictureStore
  const open = () => openPictureStore(readEnvironment({ DATA_DIR: dataDir, ...settings }))
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'dyqani-pictures-'))
    settings = await settingsFor(place)
    store = open()
  })
  afterEach(async () => {
    await store.remove(await pathsIn(store))
    await rm(dataDir, { recursive: true })
  })

  test('are there for everybody once they are put, byte by byte', async () => {
    await store.put('uploads/a-240.webp', webp)
    await store.put('uploads/a-240.avif', avif)
    expect(await open().get('uploads/a-240.webp')).toEqual(webp)
    expect(await open().get('uploads/a-240.avif')).toEqual(avif)
    const age = Date.now() - ((await open().storedAt('uploads/a-240.avif')) ?? 0)
    expect(Math.abs(age)).toBeLessThan(10_000)
  })

  test('that are not there are told apart from failures', async () => {
    expect(await store.get('uploads/none-240.webp')).toBeUndefined()
    expect(await store.storedAt('uploads/none-240.webp')).toBeUndefined()
    expect(await pathsIn(store)).toEqual([])
    await store.remove(['uploads/none-240.webp'])
    await store.remove([])
  })

  test('are listed, all of them and nothing else', async () => {
    const paths = Array.from({ length: 8 }, (_, n) => `uploads/p${n}-240.webp`)
    for (const path of [...paths, 'uploads/foreign.txt']) await store.put(path, webp)
    expect(await pathsIn(store)).toEqual(paths)
    await store.remove(['uploads/foreign.txt'])
  })

  test('are gone once they are removed, and the others are not', async () => {
    const paths = ['uploads/a-240.webp', 'uploads/b-240.webp', 'uploads/c-240.webp']
    for (const path of paths) await store.put(path, webp)
    await store.remove(paths.slice(0, 2))
    expect(await pathsIn(store)).toEqual(paths.slice(2))
  })

  test('are put over what is there already', async () => {
    await store.put('uploads/a-240.webp', avif)
    await store.put('uploads/a-240.webp', webp)
    expect(await store.get('uploads/a-240.webp')).toEqual(webp)
  })

  test('ask for nothing to be set right', async () => {
    expect(await store.misconfigured()).toBeUndefined()
  })
})

describe('pictures in object storage', () => {
  const dataDir = join(tmpdir(), 'dyqani-no-pictures-here')
  const open = async (settings: Record<string, string> = {}) => {
    const storage = await openObjectStorage()
    const env = readEnvironment({ DATA_DIR: dataDir, ...storage.settings, ...settings })
    return { ...storage, store: openPictureStore(env) }
  }
  const failing = async (asking: Promise<unknown>) => {
    const error = await asking.then(
      () => expect.fail('It did not fail'),
      (failure: unknown) => failure,
    )
    expect(isStorageFailure(error)).toBe(true)
    return (error as Error).message
  }

  test('lie below the prefix of their shop, and another shop sees none of them', async () => {
    const { store, objects, settings } = await open({ S3_PREFIX: 'shops/one/' })
    await store.put('uploads/a-240.webp', webp)
    expect([...objects.keys()]).toEqual(['shops/one/uploads/a-240.webp'])
    expect(objects.get('shops/one/uploads/a-240.webp')?.type).toBe('image/webp')
    const other = openPictureStore(
      readEnvironment({ DATA_DIR: dataDir, ...settings, S3_PREFIX: 'shops/on' }),
    )
    expect(await pathsIn(other)).toEqual([])
    expect(await other.get('uploads/a-240.webp')).toBeUndefined()
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
  })

  test.each([
    ['another secret', { S3_SECRET_ACCESS_KEY: 'tjetër' }, '403 (SignatureDoesNotMatch)'],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'AKOTHER' }, '403 (InvalidAccessKeyId)'],
    ['another region', { S3_REGION: 'eu-test-2' }, '400 (AuthorizationHeaderMalformed)'],
    ['a bucket that is not there', { S3_BUCKET: 'tjeter' }, '404 (NoSuchBucket)'],
  ])('with %s are refused, and the operator is told', async (_what, settings, answered) => {
    const { store } = await open(settings)
    expect(await store.misconfigured()).toContain(answered)
    expect(await failing(store.get('uploads/a-240.webp'))).toContain(answered)
    const said = await failing(store.put('uploads/a-240.webp', webp))
    expect(said).toContain(answered)
    expect(said).not.toContain('sekret')
  })

  test('are asked for again where the storage stumbles once', async () => {
    const { store, state, asked } = await open()
    await store.put('uploads/a-240.webp', webp)
    for (const stumble of [500, 503, 429, 'cut']) {
      asked.length = 0
      state.fault = (request, response) => {
        state.fault = undefined
        if (stumble === 'cut') request.socket.destroy()
        else response.writeHead(Number(stumble)).end()
        return true
      }
      expect(await store.get('uploads/a-240.webp')).toEqual(webp)
      expect(asked).toHaveLength(2)
    }
  })

  test.each([
    ['goes on failing', 500, ''],
    ['asks for patience without end', 503, '<Error><Code>SlowDown</Code></Error>'],
    ['forbids', 403, '<Error><Code>AccessDenied</Code></Error>'],
    ['answers with a page of its own', 200, '<!doctype html><title>Wi-Fi</title>'],
    ['leads elsewhere', 302, ''],
  ])('fail as storage does where it %s', async (_what, status, body) => {
    const { store, state } = await open()
    await store.put('uploads/a-240.webp', webp)
    state.fault = (_request, response) => {
      response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(body)
      return true
    }
    await failing(store.get('uploads/a-240.webp'))
    await failing(store.put('uploads/b-240.webp', webp))
    await failing(pathsIn(store))
    await failing(store.remove(['uploads/a-240.webp']))
    state.fault = undefined
    expect(await pathsIn(store)).toEqual(['uploads/a-240.webp'])
  })

  test('are never taken for whole when their answer is cut short', async () => {
    const { store, state } = await open()
    state.fault = (_request, response) => {
      response.writeHead(200, { 'content-length': webp.length })
      response.write(webp.subarray(0, 20), () => response.destroy())
      return true
    }
    await failing(store.get('uploads/a-240.webp'))
  })

  test.concurrent('are not waited for without end, and a storage that hangs is left alone for a moment', async () => {
    const { store, state, asked } = await open()
    state.fault = () => true
    const began = performance.now()
    await failing(store.get('uploads/a-240.webp'))
    expect(performance.now() - began).toBeLessThan(12_000)
    asked.length = 0
    const crowd = Array.from({ length: 500 }, (_, n) =>
      failing(store.get(`uploads/p${n}-240.webp`)),
    )
    await Promise.all(crowd)
    expect(asked).toEqual([])
  })

  test.concurrent('of a slow storage keep nobody in line for long', async () => {
    const { store, state } = await open()
    state.fault = (_request, response) => {
      setTimeout(() => response.writeHead(200).end(webp), 1_000)
      return true
    }
    const began = performance.now()
    const crowd = Array.from({ length: 500 }, (_, n) => store.get(`uploads/p${n}-240.webp`))
    const answers = await Promise.allSettled(crowd)
    expect(performance.now() - began).toBeLessThan(12_000)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']))
  })

  test('whose removal fails are reported, and nobody is held up', async () => {
    const { state, settings } = await open()
    const errors: unknown[] = []
    const env = readEnvironment({ DATA_DIR: dataDir, ...settings })
    const store = openPictureStore(env, (error) => errors.push(error))
    await store.put('uploads/a-240.webp', webp)
    state.fault = (_request, response) => {
      response.writeHead(403).end()
      return true
    }
    await store.remove(['uploads/a-240.webp'])
    expect(errors).toHaveLength(1)
  })
})

describe('settings of object storage', () => {
  const whole = {
    S3_ENDPOINT: 'https://storage.example/',
    S3_BUCKET: 'dyqani',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'sekret',
  }

  test('are complete, with what can be left out', () => {
    expect(readEnvironment(whole).objectStorage).toEqual({
      endpoint: 'https://storage.example',
      bucket: 'dyqani',
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'sekret',
      prefix: '',
    })
    expect(readEnvironment({ ...whole, S3_PREFIX: 'a/b' }).objectStorage?.prefix).toBe('a/b/')
    expect(readEnvironment({}).objectStorage).toBeUndefined()
  })

  test.each([
    [{ S3_ENDPOINT: 'storage.example' }, 'S3_ENDPOINT: is not an http address'],
    [{ S3_ENDPOINT: 'https://user:pass@storage.example' }, 'S3_ENDPOINT: is not an http address'],
    [{ S3_BUCKET: 'dyqani/tjetër' }, 'S3_BUCKET: is not the name of a bucket'],
    [{ S3_PREFIX: '../tjetër' }, 'S3_PREFIX: is not like shops/dyqani'],
    [{ S3_BUCKET: '' }, 'S3_BUCKET: is needed for pictures in object storage'],
    [
      { S3_SECRET_ACCESS_KEY: '' },
      'S3_SECRET_ACCESS_KEY: is needed for pictures in object storage',
    ],
  ])('stop the start where they make no sense: %o', (wrong, line) => {
    expect(() => readEnvironment({ ...whole, ...wrong })).toThrow(line)
  })
})

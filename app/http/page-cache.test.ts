import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import { assert, expect, test } from 'vitest'

import { type PackedAnswer, packedAnswer } from './packed-answer.server.ts'
import { PageCache } from './page-cache.server.ts'

const NOON = 1_000_000

function page(
  words: string,
  { scopes = [] as string[], expiresAt = Number.POSITIVE_INFINITY } = {},
): PackedAnswer {
  return {
    status: 200,
    headers: {},
    body: Buffer.from(words),
    encoding: 'identity',
    etag: words,
    fields: [],
    scopes: new Set(scopes),
    expiresAt,
  }
}

const wordsOf = (kept: PackedAnswer | undefined) => kept?.etag
const keeping = (kept: PackedAnswer) => async () => ({ page: kept, keep: true })
const unwanted = async () => {
  throw new Error('made anew')
}

/** A rendering that ends when the test says so. */
function slow(kept: PackedAnswer) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const make = async () => {
    await promise
    return { page: kept, keep: true }
  }
  return { make, finish: resolve }
}

test('a page is made once and then kept', async () => {
  const cache = new PageCache(1_000_000)
  const made = await cache.render('/', 'identity', NOON, keeping(page('home')))
  expect(cache.get('/', 'identity', NOON)).toBe(made)
})

test('those who ask while a page is being made wait for the same page', async () => {
  const cache = new PageCache(1_000_000)
  const { make, finish } = slow(page('home'))
  const first = cache.render('/', 'identity', NOON, make)
  const second = cache.render('/', 'identity', NOON, keeping(page('another')))
  finish()
  expect(await second).toBe(await first)
})

test('a page that may not be kept is made anew for everyone', async () => {
  const cache = new PageCache(1_000_000)
  await cache.render('/kasa', 'identity', NOON, async () => ({
    page: page('private'),
    keep: false,
  }))
  expect(cache.get('/kasa', 'identity', NOON)).toBeUndefined()
})

test('a page kept in one encoding is packed anew for those who take another', async () => {
  const cache = new PageCache(1_000_000)
  const words = 'fjalë '.repeat(100)
  await cache.render('/', 'identity', NOON, keeping(page(words, { scopes: ['product:train'] })))
  const small = await cache.render('/', 'br', NOON, unwanted)
  expect(brotliDecompressSync(small.body).toString()).toBe(words)
  const { body } = await cache.render('/', 'gzip', NOON, unwanted)
  expect(gunzipSync(body).toString()).toBe(words)
  expect(cache.get('/', 'br', NOON)).toBe(small)
  cache.drop(new Set(['product:train']))
  expect(cache.size).toBe(0)
})

test('a page that has ended is not packed anew', async () => {
  const cache = new PageCache(1_000_000)
  await cache.render('/', 'identity', NOON - 1, keeping(page('offers', { expiresAt: NOON })))
  expect(wordsOf(await cache.render('/', 'br', NOON, keeping(page('over'))))).toBe('over')
})

test('a change drops the pages that show it and no others', async () => {
  const cache = new PageCache(1_000_000)
  await cache.render(
    '/train',
    'identity',
    NOON,
    keeping(page('train', { scopes: ['product:train'] })),
  )
  await cache.render('/lamp', 'identity', NOON, keeping(page('lamp', { scopes: ['product:lamp'] })))
  cache.drop(new Set(['product:train']))
  expect(cache.get('/train', 'identity', NOON)).toBeUndefined()
  expect(cache.get('/lamp', 'identity', NOON)).toBeDefined()
})

test('a page that was being made during a change is not kept, and nobody joins it any more', async () => {
  const cache = new PageCache(1_000_000)
  const { make, finish } = slow(page('old price', { scopes: ['product:train'] }))
  const early = cache.render('/train', 'identity', NOON, make)
  cache.drop(new Set(['product:train']))
  const late = cache.render(
    '/train',
    'identity',
    NOON,
    keeping(page('new price', { scopes: ['product:train'] })),
  )
  finish()
  expect(wordsOf(await early)).toBe('old price')
  expect(wordsOf(await late)).toBe('new price')
  expect(wordsOf(cache.get('/train', 'identity', NOON))).toBe('new price')
})

test('a page ends when what it shows ends', async () => {
  const cache = new PageCache(1_000_000)
  await cache.render('/', 'identity', NOON - 2, keeping(page('offers', { expiresAt: NOON })))
  expect(cache.get('/', 'identity', NOON - 1)).toBeDefined()
  expect(cache.get('/', 'identity', NOON)).toBeUndefined()
})

test('a page of a time to come, from before the clock was set back, is not kept', async () => {
  const cache = new PageCache(1_000_000)
  const ahead = keeping(page('over', { expiresAt: NOON + 2 }))
  await cache.render('/', 'identity', NOON + 1, ahead)
  expect(cache.get('/', 'identity', NOON)).toBeUndefined()
  const { etag } = await cache.render('/', 'br', NOON, keeping(page('offers')))
  expect(etag).toBe('offers')
})

test('memory is bounded: the page that was asked for longest ago goes first', async () => {
  const cache = new PageCache(3 * 4_100)
  for (const name of ['a', 'b', 'c'])
    await cache.render(name, 'identity', NOON, keeping(page(name)))
  cache.get('a', 'identity', NOON)
  await cache.render('d', 'identity', NOON, keeping(page('d')))
  expect(['a', 'b', 'c', 'd'].filter((name) => cache.get(name, 'identity', NOON))).toEqual([
    'a',
    'c',
    'd',
  ])
})

test('a page that cannot be made is an error for those who asked, and the next one tries again', async () => {
  const cache = new PageCache(1_000_000)
  const failing = async () => {
    throw new Error('no database')
  }
  await expect(cache.render('/', 'identity', NOON, failing)).rejects.toThrow('no database')
  expect(wordsOf(await cache.render('/', 'identity', NOON, keeping(page('home'))))).toBe('home')
})

/** A page as a shop makes them, packed for the one who waits for it. */
async function packed(cache: PageCache, encoding: 'br' | 'zstd' = 'br') {
  const cards = Array.from({ length: 500 }, (_, n) => `<article><h3>Llambë ${n * n}</h3></article>`)
  const answer = { status: 200, headers: {}, scopes: new Set(['lamps']), expiresAt: NOON * 2 }
  const make = async () => ({
    page: await packedAnswer(answer, Buffer.from(cards.join('')), encoding),
    keep: true,
  })
  return cache.render('/', encoding, NOON, make)
}

test.each([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
] as const)(
  'a page in %s that somebody else asks for is packed as small as it gets, once',
  async (encoding, unpack) => {
    const cache = new PageCache(1_000_000)
    const page = await packed(cache, encoding)
    expect(page.encoding).toBe(encoding)
    await cache.askedAgain('/', encoding, page)
    const smaller = cache.get('/', encoding, NOON)
    assert(smaller)
    expect(smaller.body.length).toBeLessThan(page.body.length * 0.95)
    expect(brotliDecompressSync(smaller.body)).toEqual(unpack(page.body))
    const { scopes, expiresAt } = page
    expect(smaller).toMatchObject({ status: 200, encoding: 'br', scopes, expiresAt })
    expect(cache.askedAgain('/', encoding, smaller)).toBeUndefined()
  },
)

test('a page in brotli will do for whoever takes zstd as well, and the other way round once it is small', async () => {
  const cache = new PageCache(1_000_000)
  const page = await packed(cache, 'br')
  expect(await cache.render('/', 'zstd', NOON, unwanted)).toBe(page)

  const another = new PageCache(1_000_000)
  await another.askedAgain('/', 'zstd', await packed(another, 'zstd'))
  const smallest = another.get('/', 'zstd', NOON)
  expect(await another.render('/', 'br', NOON, unwanted)).toBe(smallest)
})

test('a page in zstd is packed anew for whoever takes brotli alone', async () => {
  const cache = new PageCache(1_000_000)
  const page = await packed(cache, 'zstd')
  const { encoding, body } = await cache.render('/', 'br', NOON, unwanted)
  expect(encoding).toBe('br')
  expect(brotliDecompressSync(body)).toEqual(zstdDecompressSync(page.body))
})

test('one page is packed again at a time, and then the next', async () => {
  const cache = new PageCache(1_000_000)
  const page = await packed(cache)
  const packing = cache.askedAgain('/', 'br', page)
  expect(packing).toBeInstanceOf(Promise)
  expect(cache.askedAgain('/', 'br', page)).toBeUndefined()
  await packing
  const next = cache.askedAgain('/', 'br', page)
  expect(next).toBeInstanceOf(Promise)
  await next
})

test('a page that changes while it is packed again is not kept', async () => {
  const cache = new PageCache(1_000_000)
  const page = await packed(cache)
  const packing = cache.askedAgain('/', 'br', page)
  cache.drop(new Set(['lamps']))
  await packing
  expect(cache.get('/', 'br', NOON)).toBeUndefined()
})

test('no page is packed again while somebody waits for one', async () => {
  const cache = new PageCache(1_000_000)
  const page = await packed(cache)
  const { make, finish } = slow(page)
  const other = cache.render('/other', 'br', NOON, make)
  await cache.askedAgain('/', 'br', page)
  expect(cache.get('/', 'br', NOON)).toBe(page)
  finish()
  await other
})

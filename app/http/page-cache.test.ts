import { expect, test } from 'vitest'

import { type KeptPage, PageCache } from './page-cache.server.ts'

const NOON = 1_000_000

function page(
  words: string,
  { scopes = [] as string[], expiresAt = Number.POSITIVE_INFINITY } = {},
): KeptPage {
  const body = { body: Buffer.from(words), etag: words, fields: [] }
  return {
    status: 200,
    headers: {},
    bodies: { identity: body, gzip: body, br: body },
    scopes: new Set(scopes),
    expiresAt,
  }
}

const wordsOf = (kept: KeptPage | undefined) => kept?.bodies.identity.etag
const keeping = (kept: KeptPage) => async () => ({ page: kept, keep: true })

/** A rendering that ends when the test says so. */
function slow(kept: KeptPage) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const make = async () => {
    await promise
    return { page: kept, keep: true }
  }
  return { make, finish: resolve }
}

test('a page is made once and then kept', async () => {
  const cache = new PageCache(1_000_000)
  const made = await cache.render('/', keeping(page('home')))
  expect(cache.get('/', NOON)).toBe(made)
})

test('those who ask while a page is being made wait for the same page', async () => {
  const cache = new PageCache(1_000_000)
  const { make, finish } = slow(page('home'))
  const first = cache.render('/', make)
  const second = cache.render('/', keeping(page('another')))
  finish()
  expect(await second).toBe(await first)
})

test('a page that may not be kept is made anew for everyone', async () => {
  const cache = new PageCache(1_000_000)
  await cache.render('/kasa', async () => ({ page: page('private'), keep: false }))
  expect(cache.get('/kasa', NOON)).toBeUndefined()
})

test('a change drops the pages that show it and no others', async () => {
  const cache = new PageCache(1_000_000)
  await cache.render('/train', keeping(page('train', { scopes: ['product:train'] })))
  await cache.render('/lamp', keeping(page('lamp', { scopes: ['product:lamp'] })))
  cache.drop(new Set(['product:train']))
  expect(cache.get('/train', NOON)).toBeUndefined()
  expect(cache.get('/lamp', NOON)).toBeDefined()
})

test('a page that was being made during a change is not kept, and nobody joins it any more', async () => {
  const cache = new PageCache(1_000_000)
  const { make, finish } = slow(page('old price', { scopes: ['product:train'] }))
  const early = cache.render('/train', make)
  cache.drop(new Set(['product:train']))
  const late = cache.render('/train', keeping(page('new price', { scopes: ['product:train'] })))
  finish()
  expect(wordsOf(await early)).toBe('old price')
  expect(wordsOf(await late)).toBe('new price')
  expect(wordsOf(cache.get('/train', NOON))).toBe('new price')
})

test('a page ends when what it shows ends', async () => {
  const cache = new PageCache(1_000_000)
  await cache.render('/', keeping(page('offers', { expiresAt: NOON })))
  expect(cache.get('/', NOON - 1)).toBeDefined()
  expect(cache.get('/', NOON)).toBeUndefined()
})

test('memory is bounded: the page that was asked for longest ago goes first', async () => {
  const cache = new PageCache(3 * 4_100)
  for (const name of ['a', 'b', 'c']) await cache.render(name, keeping(page(name)))
  cache.get('a', NOON)
  await cache.render('d', keeping(page('d')))
  expect(['a', 'b', 'c', 'd'].filter((name) => cache.get(name, NOON))).toEqual(['a', 'c', 'd'])
})

test('a page that cannot be made is an error for those who asked, and the next one tries again', async () => {
  const cache = new PageCache(1_000_000)
  const failing = async () => {
    throw new Error('no database')
  }
  await expect(cache.render('/', failing)).rejects.toThrow('no database')
  expect(wordsOf(await cache.render('/', keeping(page('home'))))).toBe('home')
})

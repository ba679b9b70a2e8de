import { createMiddleware } from 'hono/factory'

import type { Db } from '#app/db/database.server.ts'

import type { ApiEnv } from './api-env.ts'
import { bestEncoding, FOR_EVER, type PackedAnswer, packedAnswer } from './packed-answer.server.ts'
import { LONGEST_CACHED_ADDRESS, PageCache } from './page-cache.server.ts'
import { knownQuery } from './paging.ts'

const CACHE_BYTES = 16 * 1024 * 1024
const caches = new WeakMap<Db, PageCache>()

const cacheOf = (db: Db) => caches.getOrInsertComputed(db, () => new PageCache(CACHE_BYTES))

/**
 * Keeps a read's answer, compressed, until anything at all is written: pieces left are part of it,
 * and every order changes them. Many who ask for the same make it once. Where a call has a query, put
 * this after its validator, so that what the call does not know makes no answer of its own.
 */
export const cachedUntilWritten = createMiddleware<ApiEnv>(async (c, next) => {
  const { db } = c.var.shop
  const address = `${c.req.path}?${JSON.stringify(knownQuery(c))}`
  if (address.length > LONGEST_CACHED_ADDRESS) return next()
  const cache = cacheOf(db)
  // Asked before the work, so that what is written meanwhile makes the next one ask anew: what was
  // true before a write is no longer asked for after it.
  const key = `${await db.version()} ${address}`
  const encoding = bestEncoding(c.req.header('accept-encoding'))
  const make = async () => {
    await next()
    const headers = Object.fromEntries(c.res.headers)
    const body = Buffer.from(await c.res.arrayBuffer())
    const page = await packedAnswer({ status: c.res.status, headers, ...FOR_EVER }, body, encoding)
    return { page, keep: c.res.ok }
  }
  const answer = cache.get(key, encoding, 0) ?? (await cache.render(key, encoding, 0, make))
  c.res = responseOf(answer)
})

function responseOf({ status, body, fields }: PackedAnswer) {
  const headers = new Headers()
  for (let at = 0; at < fields.length; at += 2) headers.set(fields[at] ?? '', fields[at + 1] ?? '')
  headers.set('vary', 'Accept-Encoding')
  if (status !== 200) headers.delete('etag')
  return new Response(new Uint8Array(body), { status, headers })
}

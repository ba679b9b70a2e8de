import { createMiddleware } from 'hono/factory'

import { isRead } from './is-read.ts'
import { plainProblem, refuse } from './respond.server.ts'

/** Larger than any body of the shop but a form with pictures, in bytes. */
const LARGEST_BODY = 256 * 1024

/** Refuses what is no UTF-8, where a `Request` puts U+FFFD in its place. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Refuses a body larger than `most` bytes, also one that does not say its length, and reads any other
 * as a text. Hono's own limit fails there: it copies the web server's request, which is no `Request`
 * of Node's.
 */
export const limitedTo = (most: number) =>
  createMiddleware(async (c, next) => {
    const { raw } = c.req
    const said = c.req.header('content-length')
    if (Number(said) > most) return refuse(c, plainProblem('too_large'))
    if (isRead(raw.method)) return next()
    const bytes = said === undefined ? await readUpTo(most, raw.body) : raw.arrayBuffer()
    if (typeof bytes === 'string') return refuse(c, plainProblem(bytes))
    const text = textOf(bytes)
    // Whoever asks for it refuses it; where nobody does, nothing has failed.
    text.catch(() => {})
    // Hono looks there before it reads a body, and finds promises, whatever its types say.
    Object.assign(c.req.bodyCache, { text })
    return next()
  })

/** For every call that takes no pictures. */
export const limitedBody = limitedTo(LARGEST_BODY)

/** The whole body, or the code of what is wrong with it. */
async function readUpTo(most: number, body: ReadableStream<Uint8Array> | null) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length
      if (bytes > most) return 'too_large'
      chunks.push(chunk)
    }
  } catch {
    return 'unreadable'
  }
  return Buffer.concat(chunks)
}

/** Fails for a body that is no UTF-8, or that broke off. */
async function textOf(body: Promise<ArrayBuffer> | Uint8Array) {
  return UTF_8.decode(await body)
}

import { createMiddleware } from 'hono/factory'

import { plainProblem, refuse } from './respond.server.ts'

/** Larger than any body of the shop but a form with pictures, in bytes. */
const LARGEST_BODY = 256 * 1024

/**
 * Refuses a body larger than `most` bytes, also one that does not say its length. Hono's own
 * limit fails there: it copies the web server's request, which is no `Request` of Node's.
 */
export const limitedTo = (most: number) =>
  createMiddleware(async (c, next) => {
    const { raw } = c.req
    const said = raw.headers.get('content-length')
    const read = said === null && raw.body ? await readUpTo(most, raw.body) : undefined
    if (Number(said) > most) return refuse(c, plainProblem('too_large'))
    if (typeof read === 'string') return refuse(c, plainProblem(read))
    if (read) {
      const { method, headers, signal } = raw
      c.req.raw = new Request(raw.url, { method, headers, signal, body: read })
    }
    return next()
  })

/** For every call that takes no pictures. */
export const limitedBody = limitedTo(LARGEST_BODY)

/** The whole body, or the code of what is wrong with it. */
async function readUpTo(most: number, body: ReadableStream<Uint8Array>) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > most) return 'too_large'
      chunks.push(chunk)
    }
  } catch {
    return 'unreadable'
  }
  return Buffer.concat(chunks)
}

import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Context } from 'hono'

import { createSemaphore } from '#app/values/semaphore.ts'

import type { ApiEnv } from './api-env.ts'
import { etagOf, takesGzip } from './packed-answer.server.ts'
import { knownQuery } from './paging.ts'

/** JSON that is sent as it is read, in gzip for whoever takes it. */
export const jsonAsRead = <E extends ApiEnv>(c: Context<E>, pieces: AsyncGenerator<string>) =>
  textAsRead(c, pieces, { 'content-type': 'application/json' })

/**
 * A text that is sent as it is read, in gzip for whoever takes it: however long, it is never in
 * memory as a whole. What fails on the way breaks the connection off, since nobody may take a part
 * for the whole.
 */
export function textAsRead<E extends ApiEnv>(
  c: Context<E>,
  pieces: AsyncGenerator<string>,
  headers: Record<string, string>,
): Response {
  const packs = takesGzip(c.req.header('accept-encoding'))
  const coding = packs && { 'content-encoding': 'gzip' }
  const all = { ...headers, vary: 'Accept-Encoding', ...coding }
  // Hono leaves the body of HEAD lying, and packing would go on reading it.
  if (c.req.method === 'HEAD') return c.body(null, 200, all)
  const text = inBytes(c, pieces)
  return c.body(packs ? text.pipeThrough(new CompressionStream('gzip')) : text, 200, all)
}

/** Reads nothing before it is asked for, and nothing more once the client has left. */
function inBytes<E extends ApiEnv>(
  { env, var: { report } }: Context<E>,
  pieces: AsyncGenerator<string>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let isLeft = false
  return new ReadableStream(
    {
      async pull(text) {
        try {
          const { value, done } = await oneAtATime(() => nextTurn().then(() => pieces.next()))
          if (isLeft) return
          if (done) text.close()
          else text.enqueue(encoder.encode(value))
        } catch (error) {
          report(error)
          if (!env?.outgoing) return text.error(error)
          // The server would print the whole error past our log, with the values at fault.
          env.outgoing.destroy()
          text.close()
        }
      },
      async cancel() {
        isLeft = true
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

/** However many long answers are under way, one piece is read at a time, and others come in between. */
const oneAtATime = createSemaphore(1).run

/**
 * The validator of an answer that is not made yet: what is written from now on gives it another. So a
 * client that has it need not be sent anything, and nothing has to be read to know that.
 */
export async function etagAhead<E extends ApiEnv>(c: Context<E>): Promise<string> {
  const version = await c.var.shop.db.version()
  const packs = takesGzip(c.req.header('accept-encoding'))
  return etagOf(JSON.stringify([version, c.req.path, knownQuery(c), packs]))
}

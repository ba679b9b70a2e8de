import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** What came back; `status` is 0 where the connection ended before an answer. */
export type Answer = {
  status: number
  body: string
  retryAfter: string | undefined
  /** From sending to the last byte. */
  ms: number
  /** The connection had carried an answer before: the shop had accepted it. */
  known: boolean
}

type Asked = { method?: string; body?: string | Buffer; headers?: Record<string, string> }

/** As browsers do over HTTPS. */
const TAKES_BROTLI = { 'accept-encoding': 'gzip, deflate, br' }

/** Sends requests over connections of its own. */
export function openClient(options: { keepAlive?: boolean; maxSockets?: number } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 10_000, ...options })

  /** Never rejects: a broken connection is an answer, too. */
  function ask(url: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<Answer> {
    const start = performance.now()
    return new Promise((resolve) => {
      const done = (status: number, retryAfter?: string, body = '') =>
        resolve({
          status,
          retryAfter,
          body,
          ms: performance.now() - start,
          known: sent.reusedSocket,
        })
      const sent = request(
        url,
        { agent, method, headers: { ...TAKES_BROTLI, ...headers } },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', () => done(0))
          response.on('end', () =>
            done(
              response.statusCode ?? 0,
              response.headers['retry-after'],
              unpacked(Buffer.concat(chunks), response.headers['content-encoding']).toString(),
            ),
          )
        },
      )
      sent.on('error', () => done(0))
      sent.setTimeout(30_000, () => sent.destroy())
      sent.end(body)
    })
  }

  return { ask, close: () => agent.destroy() }
}

const unpacked = (body: Buffer, encoding: string | undefined) =>
  encoding === 'br' ? brotliDecompressSync(body) : body

export type Client = ReturnType<typeof openClient>

/** What a buyer sends, the same in every try; the street tells whose order it is. */
type Attempt = { key: string; body: string }

export type OnSale = { _id: string; price: number }

let attempts = 0

/** One piece of `product` for somebody who orders once. */
export function newAttempt({ _id, price }: OnSale): Attempt {
  attempts += 1
  return {
    key: randomBytes(12).toString('base64url'),
    body: JSON.stringify({
      customerName: 'Arta',
      customerLastName: 'Hoxha',
      qyteti: 'Tiranë',
      rruga: `Rruga e Provës ${attempts}`,
      phone: '+355691234567',
      products: [{ productId: _id, quantity: 1, price }],
    }),
  }
}

/** An order over HTTP. */
export const orderOf = ({ key, body }: Attempt, headers: Record<string, string> = {}): Asked => ({
  method: 'POST',
  body,
  headers: {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': key,
    ...headers,
  },
})

/** The id of the order that an answer acknowledges. */
export const orderIdOf = ({ status, body }: Answer): string | undefined =>
  status === 201 ? (JSON.parse(body) as { _id: string })._id : undefined

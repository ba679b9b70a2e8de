import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

import { securityHeaders } from './headers.server.ts'

/** Names the shop gives its pictures: no directory, no dot but the last. */
const NAME = /^\/uploads\/([a-z0-9-]+\.(?:webp|avif))$/
const TYPES: Record<string, string> = { '.webp': 'image/webp', '.avif': 'image/avif' }
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Serves the shop's pictures from `dir`; their names are random and never reused, so they may be
 * kept for a year. The hot ones stay in memory: a stream per request serves a tenth as many.
 */
export function openUploads(dir: string) {
  const hot = new Map<string, Buffer>()
  let bytes = 0

  async function read(name: string): Promise<Buffer | undefined> {
    const known = hot.get(name)
    if (known) {
      hot.delete(name)
      hot.set(name, known)
      return known
    }
    const body = await readFile(join(dir, name)).catch(() => undefined)
    if (body && !hot.has(name)) keep(name, body)
    return body
  }

  function keep(name: string, body: Buffer) {
    hot.set(name, body)
    bytes += body.length
    for (const [oldest, { length }] of hot) {
      if (bytes <= MAX_BYTES) break
      hot.delete(oldest)
      bytes -= length
    }
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const name = NAME.exec(path)?.[1]
    const body = name && (await read(name))
    if (!name || !body) {
      response.writeHead(404, {
        ...securityHeaders,
        'content-length': 0,
        'cache-control': 'no-store',
      })
      response.end()
      return
    }
    const headers = {
      ...securityHeaders,
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name}"`,
    }
    if (request.headers['if-none-match'] === headers.etag) {
      response.writeHead(304, headers)
      response.end()
      return
    }
    response.writeHead(200, { ...headers, 'content-length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

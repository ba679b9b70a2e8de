import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

import { FOR_A_YEAR, securityHeaders } from './headers.server.ts'
import {
  answerWith,
  bestEncoding,
  type Encoding,
  FOR_EVER,
  type PackedAnswer,
  packedAnswer,
  takesBrotli,
} from './packed-answer.server.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const FOR_AN_HOUR = 'public, max-age=3600'
const PACKED_ALREADY = /\.(?:png|webp|avif|woff2)$/

/**
 * Answers the built files under their own address, in the best encoding that the header
 * `accept` takes; at once where there is none, so that a page need not wait for that.
 */
export type Assets = (path: string, accept: string | undefined) => Promise<PackedAnswer> | undefined

/**
 * Reads the files of the build once, for they are few: a build beside the running shop takes away
 * those that its open pages still ask for. Only what is read then is ever answered.
 */
export async function openAssets(clientDir: string): Promise<Assets> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  const read = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [file.slice(clientDir.length).replaceAll(sep, '/'), await readFile(file)] as const
    })
  const files = new Map(await Promise.all(read))
  const kept = new Map<string, Promise<PackedAnswer>>()
  return (path, accept) => {
    const file = files.get(path)
    if (!file || !(extname(path) in TYPES)) return undefined
    const encoding = PACKED_ALREADY.test(path) ? 'identity' : bestEncoding(accept)
    const key = `${encoding} ${path}`
    return kept.getOrInsertComputed(key, () =>
      assetOf(path, encoding, file, files.get(`${path}.br`)),
    )
  }
}

/** `packed` is the same file as brotli, where the build made it. */
async function assetOf(
  path: string,
  encoding: Encoding,
  file: Buffer,
  packed: Buffer | undefined,
): Promise<PackedAnswer> {
  const headers = {
    ...securityHeaders,
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control':
      path.startsWith('/assets/') || path.startsWith('/fonts/') ? FOR_A_YEAR : FOR_AN_HOUR,
    vary: 'Accept-Encoding',
  }
  const answer = { status: 200, headers, ...FOR_EVER }
  if (packed && takesBrotli(encoding)) return answerWith(answer, packed, 'br')
  return packedAnswer(answer, file, encoding)
}

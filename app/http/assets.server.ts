import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

import { bestEncoding, type Encoding, type KeptPage, keptPage } from './kept-page.server.ts'
import { securityHeaders } from './headers.server.ts'

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
/** Slow, but each file is compressed once in the life of a process. */
const BEST_BROTLI = 11
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

/**
 * Answers the built files under their own address, in the best encoding that the header
 * `accept` takes; they are few and stay in memory once asked for.
 */
export type Assets = (path: string, accept: string | undefined) => Promise<KeptPage | undefined>

/** Lists the files of the build once; only what is listed is ever read. */
export async function openAssets(clientDir: string): Promise<Assets> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  const files = new Map<string, string>()
  for (const entry of entries) {
    if (!entry.isFile() || !(extname(entry.name) in TYPES)) continue
    const file = join(entry.parentPath, entry.name)
    files.set(file.slice(clientDir.length).replaceAll(sep, '/'), file)
  }
  const kept = new Map<string, Promise<KeptPage>>()
  return async (path, accept) => {
    const file = files.get(path)
    if (!file) return undefined
    const encoding = bestEncoding(accept)
    const key = `${encoding} ${path}`
    const known = kept.get(key) ?? readAsset(file, path, encoding)
    kept.set(key, known)
    return known
  }
}

async function readAsset(file: string, path: string, encoding: Encoding): Promise<KeptPage> {
  const headers = {
    ...securityHeaders,
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/') || path.startsWith('/fonts/') ? YEAR : HOUR,
    vary: 'Accept-Encoding',
  }
  const notes = { scopes: new Set<string>(), expiresAt: Number.POSITIVE_INFINITY }
  return keptPage(200, headers, await readFile(file), notes, {
    encoding,
    quality: BEST_BROTLI,
  })
}

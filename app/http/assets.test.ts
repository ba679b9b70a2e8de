import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { type Assets, openAssets } from './assets.server.ts'

const WORDS = 'fjalë '.repeat(100)

let clientDir: string
let assets: Assets
beforeEach(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'dyqani-assets-'))
  await writeFile(join(clientDir, 'a.js'), WORDS)
  await writeFile(join(clientDir, 'b.js'), WORDS)
  await writeFile(join(clientDir, 'b.js.br'), 'packed by the build')
  await writeFile(join(clientDir, 'picture.webp'), WORDS)
  await writeFile(join(clientDir, 'notes.md'), WORDS)
  assets = await openAssets(clientDir)
})
afterEach(() => rm(clientDir, { recursive: true }))

test('a file comes in the encoding that is asked for', async () => {
  const [br, gzip, plain] = await Promise.all([
    assets('/a.js', 'gzip, br'),
    assets('/a.js', 'gzip'),
    assets('/a.js', undefined),
  ])
  if (!br || !gzip || !plain) throw new Error('a file is missing')
  expect(brotliDecompressSync(br.body).toString()).toBe(WORDS)
  expect(gunzipSync(gzip.body).toString()).toBe(WORDS)
  expect(plain.body.toString()).toBe(WORDS)
  expect(new Set([br.etag, gzip.etag, plain.etag]).size).toBe(3)
})

test('what the build has packed is sent as it is', async () => {
  const page = await assets('/b.js', 'br')
  expect([page?.encoding, page?.body.toString()]).toEqual(['br', 'packed by the build'])
  expect((await assets('/b.js', undefined))?.body.toString()).toBe(WORDS)
})

test('a picture is packed already', async () => {
  expect((await assets('/picture.webp', 'br'))?.encoding).toBe('identity')
})

test('what is no file of a page is not there', async () => {
  for (const path of ['/b.js.br', '/notes.md', '/../a.js', '/']) {
    expect(await assets(path, 'br')).toBeUndefined()
  }
})

test('a build beside the running shop takes nothing from its open pages', async () => {
  await rm(clientDir, { recursive: true })
  await mkdir(clientDir)
  await writeFile(join(clientDir, 'b.js'), 'of the next build')
  expect((await assets('/a.js', 'gzip'))?.status).toBe(200)
  expect((await assets('/b.js', 'br'))?.body.toString()).toBe('packed by the build')
  expect((await assets('/b.js', undefined))?.body.toString()).toBe(WORDS)
})

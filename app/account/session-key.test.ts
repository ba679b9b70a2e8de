import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { sessionKey } from './session-key.server.ts'

test('the signing key is made once, long, and for the shop alone', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'dyqani-key-'))
  const first = sessionKey(dir)
  expect(first).toHaveLength(48)
  expect(sessionKey(dir)).toEqual(first)
  expect((await stat(join(dir, 'session.key'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(dir, 'session.key'), 'utf8')).toMatch(/^[\w-]{64}$/)
  await rm(dir, { recursive: true })
})

test.each(['', ' ', 'shkurt', '!!!', 'a'.repeat(42)])('%j is no key to sign with', async (text) => {
  const dir = await mkdtemp(join(tmpdir(), 'dyqani-key-'))
  await writeFile(join(dir, 'session.key'), text)
  expect(() => sessionKey(dir)).toThrow(/^session\.key is damaged/)
  await rm(dir, { recursive: true })
})

test('a key that was copied here for all to read is closed again', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'dyqani-key-'))
  const file = join(dir, 'session.key')
  const key = sessionKey(dir)
  await chmod(file, 0o644)
  expect(sessionKey(dir)).toEqual(key)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await rm(dir, { recursive: true })
})

test('two processes that start at once on one data directory sign with one key', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'dyqani-test-'))
  const program = join(import.meta.dirname, '../../test/key-process.ts')
  const args = [program, dir, String(Date.now() + 1_500)]
  const start = () => promisify(execFile)(process.execPath, args)
  const [first, second] = await Promise.all([start(), start()])
  expect(JSON.parse(first.stdout)).toEqual(JSON.parse(second.stdout))
  expect(await readdir(join(dir, '0'))).toEqual(['session.key'])
  await rm(dir, { recursive: true })
})

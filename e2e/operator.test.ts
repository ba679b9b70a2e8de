import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openDatabase } from '#app/db/database.server.ts'

import { startServer } from './server.ts'

const root = join(import.meta.dirname, '..')
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dyqani-operator-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

/** Runs one of our programs to its end. */
function run(program: string, words: string[], settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: 'off', ...settings }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, program), ...words],
      { env, cwd: dataDir },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

const command = (...words: string[]) => run('app/operator.ts', words)

async function signIn(url: string, email: string, password: string) {
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return (await response.json()) as { isAdmin?: boolean }
}

describe('the operator', () => {
  beforeEach(async () => {
    const db = await openDatabase({ dataDir })
    await db.close()
  })

  test('makes an admin who then signs in with the one-time password', async () => {
    const { out } = await command('admin', 'add', 'Besa@dyqani.test')
    const password = /Password: (\S+)/.exec(out)?.[1] ?? ''
    const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off' })
    expect(await signIn(server.url, 'besa@dyqani.test', password)).toMatchObject({ isAdmin: true })
    // As where the terminal is closed.
    expect(await server.stop('SIGHUP')).toBe(0)
  })

  test('makes no admin who could not sign in', async () => {
    const typed = 'zoë@dyqani.test'.normalize('NFD')
    await command('admin', 'add', typed, '--password', 'një fjalëkalim')
    const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off' })
    expect(await signIn(server.url, typed, 'një fjalëkalim')).toMatchObject({ isAdmin: true })
    await server.stop()
    const tooLong = `${'b'.repeat(200)}@dyqani.test`
    expect(await command('admin', 'add', tooLong)).toMatchObject({ code: 2, out: '' })
  })

  test('makes an account that exists an admin without touching its password', async () => {
    await command('admin', 'add', 'besa@dyqani.test', '--password', 'fjalekalimi im')
    const { out, code } = await command('admin', 'add', 'besa@dyqani.test')
    expect({ out, code }).toEqual({
      out: 'besa@dyqani.test is an admin now, with the password it had.\n',
      code: 0,
    })
  })

  test('backs the shop up into one file and brings it back elsewhere', async () => {
    await command('admin', 'add', 'besa@dyqani.test', '--password', 'fjalekalimi im')
    const file = join(dataDir, 'shop.tar.gz')
    expect((await command('backup', file)).out).toMatch(
      /^Backed up: 0 products, .* \([1-9]\d* KB\)\.\n$/,
    )
    expect(await command('backup', file)).toMatchObject({
      code: 1,
      err: `${file} exists already.\n`,
    })
    const elsewhere = { DATA_DIR: join(dataDir, 'new machine') }
    expect(await run('app/operator.ts', ['restore', file], elsewhere)).toMatchObject({ code: 0 })
    expect((await run('app/operator.ts', ['restore', file], elsewhere)).err).toMatch(/--force/)
    expect(existsSync(join(elsewhere.DATA_DIR, 'session.key'))).toBe(false)
    const server = await startServer({ ...elsewhere, DEMO: 'off' })
    const besa = await signIn(server.url, 'besa@dyqani.test', 'fjalekalimi im')
    expect(besa).toMatchObject({ isAdmin: true })
    await server.stop()
  })

  test.each([
    ['dance'],
    ['constructor'],
    ['backup'],
    ['restore', 'one.tar.gz', 'two.tar.gz'],
    ['admin', 'add'],
    ['admin', 'add', 'besa@'],
    ['admin', 'add', 'besa prifti@dyqani.test'],
    ['--loud'],
    ['admin', 'add', 'a@b.al', '--password', 'short'],
    ['admin', 'add', 'a@b.al', '--password', 'a'.repeat(201)],
    ['person', 'export', 'Arta'],
    ['pictures', 'dance'],
  ])('is told in one line what is wrong with: %s %s %s', async (...words) => {
    const { code, out, err } = await command(...words)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  test('hands out and erases what names a person', async () => {
    await command('admin', 'add', 'besa@dyqani.test')
    await command('admin', 'add', 'arta@dyqani.test')
    const file = join(dataDir, 'arta.json')
    const { out } = await command('person', 'export', 'Arta@dyqani.test', '--out', file)
    expect(out).toBe(`1 account, 0 orders written to ${file}.\n`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ accounts: [{}], orders: [] })

    const asked = await command('person', 'erase', 'arta@dyqani.test')
    expect(asked).toEqual({
      code: 2,
      out: '',
      err: '1 account, 0 orders to erase. This cannot be undone: say it with --yes.\n',
    })
    const erased = await command('person', 'erase', 'arta@dyqani.test', '--yes')
    expect(erased).toEqual({ code: 0, out: '1 account, 0 orders erased.\n', err: '' })
    expect(await readFile(join(dataDir, 'dyqani.db'), 'latin1')).not.toContain('arta@')
    for (const words of [['export'], ['erase', '--yes']]) {
      const [verb = '', ...flags] = words
      const { code, err } = await command('person', verb, 'arta@dyqani.test', ...flags)
      expect([code, err]).toEqual([1, 'The shop keeps nothing under this address or number.\n'])
    }
    const { code, err } = await command('person', 'erase', 'besa@dyqani.test', '--yes')
    expect([code, err]).toEqual([1, 'This is the only admin: add another one first.\n'])
    const unknown = await command('person', 'constructor', 'besa@dyqani.test')
    expect(unknown).toMatchObject({ code: 2, out: '' })
  })

  test('is told in a sentence why a file cannot be written', async () => {
    await command('admin', 'add', 'besa@dyqani.test')
    const file = join(dataDir, 'nowhere', 'shop')
    const exporting = ['person', 'export', 'besa@dyqani.test', '--out'] as const
    const noDirectory = `${file} cannot be written: its directory is missing.\n`
    for (const words of [
      ['backup', file],
      [...exporting, file],
    ]) {
      expect(await command(...words)).toEqual({ code: 1, out: '', err: noDirectory })
    }
    for (const words of [
      ['backup', dataDir, '--force'],
      [...exporting, dataDir],
    ]) {
      const isDirectory = `${dataDir} cannot be written: it is a directory.\n`
      expect(await command(...words)).toEqual({ code: 1, out: '', err: isDirectory })
    }
    expect(await command(...exporting, '')).toEqual({
      code: 2,
      out: '',
      err: '--out takes the name of a file.\n',
    })
  })

  test('sweeps out the picture files that nothing shows, when told to', async () => {
    await command('admin', 'add', 'besa@dyqani.test')
    const uploads = join(dataDir, 'uploads')
    await mkdir(uploads)
    for (const name of ['old-240.webp', 'young-240.webp', 'notes.txt']) {
      await writeFile(join(uploads, name), 'bytes')
    }
    await utimes(join(uploads, 'old-240.webp'), 0, 0)
    await utimes(join(uploads, 'notes.txt'), 0, 0)
    expect(await command('pictures', 'sweep')).toEqual({
      code: 2,
      out: '',
      err: '1 picture file that nothing shows. This cannot be undone: say it with --yes.\n',
    })
    const { out } = await command('pictures', 'sweep', '--yes')
    expect(out).toBe('1 picture file removed.\n')
    expect((await readdir(uploads)).toSorted()).toEqual(['notes.txt', 'young-240.webp'])
    expect((await command('pictures', 'sweep')).out).toBe('0 picture files removed.\n')
  })

  test.each([
    ['admin', 'add', 'besa@dyqani.test'],
    ['demo'],
    ['backup', 'shop.tar.gz'],
    ['pictures', 'sweep', '--yes'],
    ['person', 'export', 'a@b.al'],
  ])('makes no shop where there is none: %s', async (...words) => {
    const nowhere = join(dataDir, 'misspelt')
    expect(await run('app/operator.ts', words, { DATA_DIR: nowhere })).toEqual({
      code: 2,
      out: '',
      err: `There is no shop in ${nowhere}. Set DATA_DIR or DATABASE_URL as the shop has it.\n`,
    })
    expect(existsSync(nowhere)).toBe(false)
  })

  test('is told of an unknown option in a sentence', async () => {
    expect((await command('backup', '--loud')).err).toBe("Unknown option '--loud'. See --help.\n")
  })

  test.each([
    [['demo', 'catalogue'], 'Usage: npm run shop -- demo'],
    [['demo', '--force'], 'The command "demo" takes no --force. See --help.'],
    [['restore', 'shop.tar.gz', '--yes'], 'The command "restore" takes no --yes. See --help.'],
    [['person', 'erase', 'besa@dyqani.test', '--yes', '--out', 'kept.json'], 'Usage: npm run shop'],
  ])('is told that words would go unheeded: %j', async (words, sentence) => {
    const { code, out, err } = await command(...words)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(sentence)
  })

  test('asks for help and for the version', async () => {
    expect((await command('--help')).out).toContain('admin add EMAIL')
    expect((await command('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

describe('a start', () => {
  test.each([
    [{ PORT: 'three' }, 'PORT'],
    [{ ADMIN_PASSWORD: 'short', ADMIN_EMAIL: 'a@b.al' }, 'ADMIN_PASSWORD'],
    [{ DATABASE_URL: 'mysql://shop' }, 'DATABASE_URL'],
    // An address of nobody (RFC 5737).
    [{ HOST: '203.0.113.7' }, 'HOST'],
    [{ DATA_DIR: '/proc/dyqani/data' }, 'DATA_DIR'],
    [{ DATA_DIR: '/dev/null' }, 'DATA_DIR'],
    [{ BACKUP_DIR: '/proc/dyqani/backups' }, 'BACKUP_DIR'],
    [{ BACKUP_DIR: '/dev/null' }, 'BACKUP_DIR'],
  ])('with %o stops with one line that names %s', async (settings, name) => {
    const { code, err } = await run('scripts/serve.ts', [], settings)
    expect(code).toBe(1)
    expect(err).toMatch(new RegExp(`^The shop cannot start: ${name}: .+\n$`))
  })

  test('at debug says what caused its end, too', async () => {
    const settings = { HOST: '203.0.113.7', LOG_LEVEL: 'debug' }
    const { err } = await run('scripts/serve.ts', [], settings)
    expect(err).toMatch(/^The shop cannot start: Error: HOST: .+\n +at /)
    expect(err).toMatch(/\nCaused by Error: listen \w+: .+\n +at /)
  })

  test('on a taken port says so', async () => {
    const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off' })
    const { port } = new URL(server.url)
    const elsewhere = { DATA_DIR: join(dataDir, 'other'), HOST: '127.0.0.1', PORT: port }
    const { err } = await run('scripts/serve.ts', [], elsewhere)
    expect(err).toBe('The shop cannot start: PORT: another program listens there already\n')
    await server.stop()
  })

  test('with ADMIN_EMAIL alone leaves a one-time password for the owner of the data only', async () => {
    const server = await startServer({
      DATA_DIR: dataDir,
      DEMO: 'off',
      ADMIN_EMAIL: 'besa@dyqani.test',
    })
    const file = join(dataDir, 'admin-password.txt')
    const [email = '', password = ''] = (await readFile(file, 'utf8')).split('\n')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await signIn(server.url, email, password)).toMatchObject({ isAdmin: true })
    await server.stop('SIGINT')
  })
})

test('the log is lines of JSON alone, whatever an address is made of', async () => {
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'info' })
  const before = server.said().length
  const addresses = ['/%', '/%zz', '/kategori/%FF', '/information/%ED%A0%80', '/kategori/%C3.data']
  for (const address of addresses) {
    const answer = await fetch(server.url + address, { redirect: 'manual' })
    expect([address, answer.status]).toEqual([address, expect.toBeOneOf([301, 404])])
  }
  await server.stop()
  const lines = server.said().slice(before).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(addresses)
})

import { execFile } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

import { startPostgres } from '#test/postgres-server.ts'

import { openBuyers } from './buyers.ts'
import { atLeast, atMost, type Drill, exactly, type Figure, says } from './drill.ts'
import { bookFigures, type DrillShop, openDrillShop } from './drill-shop.ts'

const run = promisify(execFile)
const BUYERS = 8
const WITHOUT_POSTGRES_MS = 30_000

export const storage: Drill = {
  about: 'disk full, database locked, read-only or gone, while 8 clients order',
  async run() {
    return [
      ...(await diskFull()),
      ...(await locked()),
      ...(await readOnly()),
      ...(await postgresGone()),
    ]
  },
}

type Trouble = { begin: () => Promise<unknown>; end: () => Promise<unknown>; lastsMs: number }

/** People order before, during and after; answers what must be true of every trouble. */
async function during(name: string, shop: DrillShop, trouble: Trouble): Promise<Figure[]> {
  const buyers = openBuyers(shop, BUYERS)
  await pause(1_000)
  await trouble.begin()
  await pause(500)
  const started = buyers.answers.length
  await pause(trouble.lastsMs)
  const answers = buyers.answers.slice(started)
  const readyMeanwhile = await readiness(shop)
  await trouble.end()
  const back = performance.now()
  const placedBefore = buyers.acknowledged.size
  while (buyers.acknowledged.size < placedBefore + BUYERS && performance.now() < back + 30_000) {
    await pause(50)
  }
  const recovery = (performance.now() - back) / 1_000
  let readyAgain = await readiness(shop)
  for (let tries = 0; readyAgain !== 200 && tries < 50; tries += 1) {
    await pause(100)
    readyAgain = await readiness(shop)
  }
  await buyers.stop()
  await shop.stop()
  const books = await shop.books()
  const refused = answers.filter(({ status }) => status !== 201)
  const clear = refused.filter(
    ({ status, retryAfter, body }) =>
      status === 503 && retryAfter && body.includes('Ju lutemi provoni përsëri pas pak.'),
  )
  return [
    atLeast(`${name}: orders refused`, 1, refused.length),
    exactly(
      `${name}: of these not with 503, Retry-After and a sentence`,
      0,
      refused.length - clear.length,
    ),
    exactly(`${name}: /readyz meanwhile`, 503, readyMeanwhile),
    atMost(`${name}: time until orders are placed again, without a restart`, 10, recovery, ' s'),
    exactly(`${name}: /readyz within 5 s afterwards`, 200, readyAgain),
    ...bookFigures(books, buyers.acknowledged, `${name}: `),
    says(`${name}: integrity check`, 'ok', books.integrity),
  ]
}

const readiness = async ({ url }: DrillShop) => (await fetch(`${url}/readyz`)).status

/** On a small disk of its own, which takes the rights of an administrator. */
async function diskFull(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dyqani-small-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', dataDir])
  try {
    const shop = await openDrillShop({ dataDir })
    const ballast = join(dataDir, 'ballast')
    const figures = await during('disk full', shop, {
      lastsMs: 5_000,
      async begin() {
        const { bavail, bsize } = await statfs(dataDir)
        // Whatever does not fit is left out: the disk is full then.
        await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined)
      },
      end: () => rm(ballast),
    })
    await shop.close()
    return figures
  } finally {
    await run('umount', ['-l', dataDir])
    await rm(dataDir, { recursive: true })
  }
}

async function locked(): Promise<Figure[]> {
  const shop = await openDrillShop()
  const other = new DatabaseSync(join(shop.dataDir, 'dyqani.db'))
  other.exec('PRAGMA busy_timeout = 5000')
  const figures = await during('locked', shop, {
    lastsMs: 6_000,
    begin: async () => other.exec('BEGIN IMMEDIATE'),
    end: async () => {
      other.exec('ROLLBACK')
      other.close()
    },
  })
  await shop.close()
  return figures
}

/** As a provider does with a database whose disk is nearly full. */
async function readOnly(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const shop = await openDrillShop({ databaseUrl: postgres.url })
  const set = async (mode: 'on' | 'off') => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${mode}`)
    await client.query('SELECT pg_reload_conf()')
    await client.end()
  }
  const figures = await during('PostgreSQL read-only', shop, {
    lastsMs: 3_000,
    begin: () => set('on'),
    end: () => set('off'),
  })
  await shop.close()
  await postgres.stop()
  return figures
}

async function postgresGone(): Promise<Figure[]> {
  const postgres = await startPostgres()
  const shop = await openDrillShop({ databaseUrl: postgres.url })
  const figures = await during('PostgreSQL gone for 30 s', shop, {
    lastsMs: WITHOUT_POSTGRES_MS,
    begin: postgres.halt,
    end: postgres.start,
  })
  await shop.close()
  await postgres.stop()
  return figures
}

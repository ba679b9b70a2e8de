import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, describe, expect, test, vi } from 'vitest'

import { DAY, HOUR, MINUTE } from '#app/values/time.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'
import { openObjectStorage } from '#test/object-storage.ts'

import { backUp } from './backup.server.ts'
import { backUpIfDue, lastBeforeGap, startBackups } from './scheduled-backups.server.ts'

const freshDirectory = () => mkdtemp(join(tmpdir(), 'dyqani-backups-'))
/** What the shop takes for a picture that it stored. */
const webp = Buffer.from('RIFF....WEBP')

describe('backups by themselves', () => {
  let shop: FreshShop
  afterEach(() => shop.close())

  /** The names of what was backed up within so many hours, where the shop looks once in each. */
  async function madeWithin(hours: number): Promise<string[]> {
    const made: (string | undefined)[] = []
    for (let hour = 0; hour < hours; hour += 1) {
      made.push(await backUpIfDue(shop))
      shop.wait(HOUR)
    }
    return made.filter((name) => name !== undefined)
  }

  test('come once a day, and the oldest goes', async () => {
    shop = await openFreshShop('sqlite', { BACKUP_DIR: await freshDirectory(), BACKUP_KEEP: '2' })
    const dir = shop.env.backups?.dir ?? ''
    await writeFile(join(dir, 'mine.tar.gz'), 'something else of the operator')
    const names = await madeWithin(73)
    expect(names).toHaveLength(4)
    expect((await readdir(dir)).sort()).toEqual([...names.slice(-2), 'mine.tar.gz'])
  })

  test('come again after the clock was turned back', async () => {
    shop = await openFreshShop('sqlite', { BACKUP_DIR: await freshDirectory() })
    await backUpIfDue(shop)
    shop.wait(-2 * DAY)
    expect(await backUpIfDue(shop)).toMatch(/^dyqani-/)
  })

  test('keep their pace and their number where one was made by a clock far ahead', async () => {
    const dir = await freshDirectory()
    shop = await openFreshShop('sqlite', { BACKUP_DIR: dir, BACKUP_KEEP: '2' })
    shop.wait(1_000 * DAY)
    await backUpIfDue(shop)
    shop.wait(-1_000 * DAY)
    const names = await madeWithin(49)
    expect(names).toHaveLength(3)
    expect((await readdir(dir)).sort()).toEqual(names.slice(-2))
  })

  test('end at once where their directory cannot be made', async () => {
    shop = await openFreshShop('sqlite', { BACKUP_DIR: '/proc/dyqani/backups' })
    await expect(backUpIfDue(shop)).rejects.toThrow('/proc/dyqani')
  })

  test.each(engines)('end with the shop, and nothing of one is left, on %s', async (engine) => {
    const dir = await freshDirectory()
    shop = await openFreshShop(engine, { BACKUP_DIR: dir })
    for (let n = 0; n < 60; n += 1)
      await shop.pictures.put(`uploads/picture${n}-1200.webp`, randomBytes(2 ** 20))
    const said: unknown[] = []
    const log = { info: (...line: unknown[]) => said.push(line), error: expect.fail }
    const stop = startBackups(shop, log)
    await expect.poll(() => readdir(dir)).toEqual([expect.stringMatching(/\.part$/)])
    await stop()
    expect(await readdir(dir)).toEqual([])
    expect(said).toEqual([['the backup under way ended with the shop']])
  })

  test('sweep out what a kill in the middle of an earlier one left', async () => {
    const dir = await freshDirectory()
    shop = await openFreshShop('sqlite', { BACKUP_DIR: dir })
    const left = 'dyqani-2026-11-18T09-00-00Z.tar.gz.7.part'
    const others = ['dyqani-2026-11-20T08-59-59Z.tar.gz.8.part', 'mine.part']
    for (const name of [left, ...others]) await writeFile(join(dir, name), 'half')
    const name = await backUpIfDue(shop)
    expect((await readdir(dir)).sort()).toEqual([others[0], name, others[1]])
  })

  test('sweep out what a kill left while the clock was far ahead', async () => {
    const dir = await freshDirectory()
    shop = await openFreshShop('sqlite', { BACKUP_DIR: dir })
    await writeFile(join(dir, 'dyqani-2031-01-01T00-00-00Z.tar.gz.7.part'), 'half')
    const name = await backUpIfDue(shop)
    expect(await readdir(dir)).toEqual([name])
  })

  test('rest for an hour after one that failed', async () => {
    const dir = await freshDirectory()
    shop = await openFreshShop('sqlite', { BACKUP_DIR: dir })
    await rm(dir, { recursive: true })
    await writeFile(dir, 'no directory any more')
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    let failures = 0
    const log = { info: () => {}, error: () => (failures += 1) }
    const stop = startBackups(shop, log)
    await vi.waitFor(() => expect(failures).toBe(1))
    await vi.advanceTimersByTimeAsync(HOUR - MINUTE)
    expect(failures).toBe(1)
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(failures).toBe(2)
    vi.useRealTimers()
    await stop()
    await rm(dir)
  })

  test('are missed once two of them did not come', async () => {
    shop = await openFreshShop('sqlite', { BACKUP_DIR: await freshDirectory() })
    expect(await lastBeforeGap(shop)).toBeNull()
    await backUpIfDue(shop)
    const made = shop.now()
    shop.wait(2 * DAY)
    expect(await lastBeforeGap(shop)).toBeUndefined()
    shop.wait(1)
    expect(await lastBeforeGap(shop)).toBe(made)
  })

  test('are not missed where nobody asked for them', async () => {
    shop = await openFreshShop('sqlite')
    expect(await lastBeforeGap(shop)).toBeUndefined()
  })
})

test('a picture that the storage fails to give costs no backup', async () => {
  const storage = await openObjectStorage()
  const shop = await openFreshShop('sqlite', storage.settings)
  await shop.pictures.put('uploads/a-240.webp', webp)
  let failing = 3
  storage.state.fault = ({ method, url = '' }, response) => {
    if (method !== 'GET' || !url.includes('a-240.webp') || failing === 0) return false
    failing -= 1
    response.writeHead(500).end()
    return true
  }
  const file = join(shop.env.dataDir, 'backup.tar.gz')
  expect(await backUp(shop, file)).toMatchObject({ pictures: 1 })
  expect(failing).toBe(0)
  await shop.close()
})

import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readEnvironment } from '#app/env.server.ts'
import { furnish, openShop } from '#app/opening.server.ts'

test('what the shop keeps is readable by its own user alone', async () => {
  const former = process.umask(0o000)
  const parent = await mkdtemp(join(tmpdir(), 'dyqani-files-'))
  const dataDir = join(parent, 'data')
  try {
    const settings = { DATA_DIR: dataDir, DEMO: 'off', ADMIN_EMAIL: 'besnik@dyqani.example' }
    const shop = await openShop(readEnvironment(settings))
    await furnish(shop, () => {})
    // What a library writes has the mode that the process gives it.
    await writeFile(join(dataDir, 'dicka-tjeter'), '')
    const modes = await modesIn(dataDir)
    await shop.db.close()
    const names = [
      'admin-password.txt',
      'dicka-tjeter',
      'dyqani.db',
      'dyqani.db-wal',
      'session.key',
    ]
    expect(Object.keys(modes)).toEqual(expect.arrayContaining(names))
    expect(Object.values(modes).filter((mode) => (mode & 0o077) !== 0)).toEqual([])
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  } finally {
    process.umask(former)
    await rm(parent, { recursive: true })
  }
})

async function modesIn(dir: string): Promise<Record<string, number>> {
  const modes = (await readdir(dir)).map(async (name) => {
    const { mode } = await stat(join(dir, name))
    return [name, mode & 0o777] as const
  })
  return Object.fromEntries(await Promise.all(modes))
}

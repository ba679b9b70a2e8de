import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { errorCode } from '#app/values/errors.ts'
import { syncDirectory } from '#app/values/sync-directory.server.ts'

import { PICTURE_PATH, type PictureStore } from './picture-store.server.ts'

/** Keeps the pictures as files below `dataDir`. */
export function diskStore(dataDir: string): PictureStore {
  return {
    put: (path, bytes) => writeDurably(join(dataDir, path), bytes),
    get: (path) => unlessMissing(readFile(join(dataDir, path))),
    storedAt: async (path) => (await unlessMissing(stat(join(dataDir, path))))?.mtimeMs,
    async remove(paths) {
      for (const path of paths) await rm(join(dataDir, path), { force: true })
    },
    async *list() {
      for await (const name of uploadsIn(dataDir)) {
        const path = `uploads/${name}`
        if (PICTURE_PATH.test(path)) yield path
      }
    },
    async halves() {
      const names = await Array.fromAsync(uploadsIn(dataDir))
      const isHalf = (name: string) =>
        name.startsWith('.') && PICTURE_PATH.test(`uploads/${name.slice(1)}`)
      return names.filter(isHalf).map((name) => `uploads/${name}`)
    },
    misconfigured: async () => undefined,
  }
}

/** Names read at once, with a turn for others in between. */
const BATCH = 1_000

async function* uploadsIn(dataDir: string): AsyncGenerator<string> {
  const uploads = opendir(join(dataDir, 'uploads'), { bufferSize: BATCH })
  for await (const { name } of (await unlessMissing(uploads)) ?? []) yield name
}

/**
 * Written beside, flushed, then renamed: a file with its final name is whole, always, also where two
 * processes write the same one at once.
 */
async function writeDurably(path: string, bytes: Uint8Array) {
  const dir = dirname(path)
  const isNew = await mkdir(dir, { recursive: true, mode: 0o700 })
  if (isNew) await syncDirectory(dirname(dir))
  const beside = join(dir, `.${randomUUID()}-${basename(path)}`)
  const file = await open(beside, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
    await rename(beside, path)
    await syncDirectory(dir)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** What was read, or `undefined` where there is no such file. */
const unlessMissing = <Read>(reading: Promise<Read>): Promise<Read | undefined> =>
  reading.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })

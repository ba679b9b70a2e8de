import { createReadStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { createTarDecoder, createTarPacker } from 'modern-tar'

import { errorCode, unwritable } from '#app/values/errors.ts'
import { syncDirectory } from '#app/values/sync-directory.server.ts'

/** A file in the archive. */
export type Entry = { name: string; bytes: Uint8Array }

/** Puts a file into the archive; waits where the disk is slower than we are. */
export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>

/** Whether something that is there already may be replaced. */
export type Overwriting = { overwrite?: boolean | undefined }

/** How an archive is written; an abort ends that at once. */
export type Writing = Overwriting & { signal?: AbortSignal | undefined }

/** Something that an operator can put right: they are shown its message and no stack. */
export class ArchiveProblem extends Error {}

/** What an archive's name ends with until all is written. */
export const PART = /\.\d+\.part$/

/** Most of an archive are pictures, which are compressed already. */
const FAST = { level: 1 }

/**
 * Writes a `.tar.gz` that only its owner may read and returns its size in bytes. It has its name
 * only once it is whole and on the disk. Throws `ArchiveProblem` where there can be no such file, or
 * is one already, unless `overwrite` is set, and whatever `fill` throws or ended it; nothing is left
 * then.
 */
export async function writeArchive(
  file: string,
  { overwrite = false, signal }: Writing,
  fill: (add: AddEntry) => Promise<void>,
): Promise<number> {
  const part = `${file}.${process.pid}.part`
  const refuse = (error: unknown) => {
    throw new ArchiveProblem(unwritable(file, error), { cause: error })
  }
  // Opened before anything can end it, or the file could appear after it was removed.
  const target = await open(part, 'w', 0o600).catch(refuse)
  const { readable, controller } = createTarPacker()
  const filled = fill((name, bytes) => addEntry(controller, name, bytes))
    .then(() => controller.finalize())
    .catch((error: unknown) => controller.error(error))
  try {
    const gzip = createGzip(FAST)
    await pipeline(readable, gzip, target.createWriteStream({ flush: true }), { signal })
    if (!overwrite && existsSync(file)) throw new ArchiveProblem(`${file} exists already.`)
    await rename(part, file).catch(refuse)
    await syncDirectory(dirname(file))
    return (await stat(file)).size
  } finally {
    // What fills it reads in a transaction, which ends with it: the database closes next.
    await filled
    await rm(part, { force: true })
  }
}

async function addEntry(
  controller: ReturnType<typeof createTarPacker>['controller'],
  name: string,
  bytes: Uint8Array,
) {
  const body = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter()
  await body.write(bytes)
  await body.close()
}

/**
 * Reads an archive's files one after the other. Throws `ArchiveProblem` where it is no archive, is
 * cut short or damaged.
 */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const decoder = createTarDecoder({ strict: true })
  const fed = pipeline(createReadStream(file), createGunzip(), decoder.writable)
  // Awaited below; a damaged file must not end the process before we get there.
  fed.catch(() => {})
  try {
    for await (const { header, body } of decoder.readable) {
      yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) }
    }
    await fed
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      throw new ArchiveProblem(`There is no file ${file}.`, { cause: error })
    }
    throw new ArchiveProblem(`${file} is no whole backup of a shop.`, { cause: error })
  }
}

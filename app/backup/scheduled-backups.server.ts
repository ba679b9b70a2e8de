import { accessSync, constants } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Logger } from 'pino'

import { makeDirectory } from '#app/db/directory.server.ts'
import type { Env } from '#app/env.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { isoTime } from '#app/values/dates.ts'
import { repeat } from '#app/values/repeat.ts'
import { DAY, MINUTE } from '#app/values/time.ts'

import { PART } from './archive.server.ts'
import { backUp } from './backup.server.ts'

/** How often the shop looks whether it is time, in milliseconds. */
const LOOK = 5 * MINUTE
/** Sorts by its time, and is no name that anything else would take. */
const NAME = /^dyqani-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.tar\.gz$/

const nameAt = (now: number) => `dyqani-${isoTime(now).slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
const timeOf = (name: string) =>
  Date.parse((NAME.exec(name)?.[1] ?? '').replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

/** Throws where there can be no backups: it is said at the start, not found out when one is needed. */
export function openBackupDirectory({ backups }: Env) {
  if (!backups) return
  try {
    makeDirectory(backups.dir)
    accessSync(backups.dir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`BACKUP_DIR: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Backs the shop up into its directory where the newest backup is old enough, and removes the
 * oldest beyond those to keep. Returns the file's name, or `undefined` while none is due.
 * Throws where the directory cannot be written.
 */
export async function backUpIfDue(shop: Shop, signal?: AbortSignal): Promise<string | undefined> {
  const { backups } = shop.env
  if (!backups) return undefined
  makeDirectory(backups.dir)
  const now = shop.now()
  const files = (await readdir(backups.dir)).sort()
  const known = files.filter((name) => NAME.test(name))
  // Made by a clock that was far ahead: it would be the newest for as long, and always due.
  const isAhead = (name: string) => timeOf(name) > now + backups.everyMs
  const names = [...known.filter(isAhead), ...known.filter((name) => !isAhead(name))]
  const newest = names.at(-1)
  if (newest && Math.abs(now - timeOf(newest)) < backups.everyMs) return undefined
  await removeAll(backups.dir, files.filter(isLeft(now)))
  const name = nameAt(now)
  await backUp(shop, join(backups.dir, name), { signal })
  const tooMany = [...names, name].slice(0, -backups.keep)
  await removeAll(backups.dir, tooMany)
  return name
}

/** A half of a backup that was killed on its way; none takes a day. */
const isLeft = (now: number) => (file: string) =>
  PART.test(file) && now - timeOf(file.replace(PART, '')) > DAY

async function removeAll(dir: string, files: readonly string[]) {
  for (const file of files) await rm(join(dir, file), { force: true })
}

/**
 * Backs the shop up by itself from now on, if `BACKUP_DIR` is set. Returns a function that stops
 * it.
 */
export function startBackups(shop: Shop, log: Pick<Logger, 'info' | 'error'>): () => Promise<void> {
  if (!shop.env.backups) return async () => {}

  async function backUpNow(signal: AbortSignal) {
    const name = await backUpIfDue(shop, signal)
    if (name) log.info({ name }, 'backed up')
  }

  return repeat(LOOK, backUpNow, (err) => {
    if ((err as Error).name === 'AbortError') log.info('the backup under way ended with the shop')
    else log.error({ err }, 'not backed up')
  })
}

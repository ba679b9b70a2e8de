import { accessSync, constants } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Logger } from 'pino'

import { makeDirectory } from '#app/db/directory.server.ts'
import type { Env } from '#app/env.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { isoTime } from '#app/values/dates.ts'
import { repeat } from '#app/values/repeat.ts'
import { DAY, HOUR, MINUTE } from '#app/values/time.ts'

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
  const files = await readdir(backups.dir)
  const names = backupsAmong(files, now + backups.everyMs)
  const newest = names.at(-1)
  if (newest && Math.abs(now - timeOf(newest)) < backups.everyMs) return undefined
  await removeAll(backups.dir, files.filter(isLeft(now)))
  const name = nameAt(now)
  await backUp(shop, join(backups.dir, name), { signal })
  const tooMany = [...names, name].slice(0, -backups.keep)
  await removeAll(backups.dir, tooMany)
  return name
}

/**
 * The names of backups, the newest last; before all of them what was made after `latest`, by a clock
 * that was far ahead: it would be the newest for as long, and always due.
 */
function backupsAmong(files: readonly string[], latest: number): string[] {
  const names = files.filter((name) => NAME.test(name)).sort()
  const isAhead = (name: string) => timeOf(name) > latest
  return [...names.filter(isAhead), ...names.filter((name) => !isAhead(name))]
}

/**
 * Where backups are to come by themselves and do not: when the last one was made, in epoch
 * milliseconds, or `null` where none was. Nothing where all is well; one that is late may be under way.
 */
export async function lastBeforeGap({ env, now }: Pick<Shop, 'env' | 'now'>) {
  const { backups } = env
  if (!backups) return undefined
  const files = await readdir(backups.dir).catch(() => [])
  const newest = backupsAmong(files, now() + backups.everyMs).at(-1)
  if (!newest) return null
  const at = timeOf(newest)
  return Math.abs(now() - at) > 2 * backups.everyMs ? at : undefined
}

/** A half of a backup that was killed on its way, by whatever clock; none takes a day. */
const isLeft = (now: number) => (file: string) =>
  PART.test(file) && Math.abs(now - timeOf(file.replace(PART, ''))) > DAY

async function removeAll(dir: string, files: readonly string[]) {
  for (const file of files) await rm(join(dir, file), { force: true })
}

/**
 * Backs the shop up by itself from now on, if `BACKUP_DIR` is set. Returns a function that stops
 * it.
 */
export function startBackups(shop: Shop, log: Pick<Logger, 'info' | 'error'>): () => Promise<void> {
  if (!shop.env.backups) return async () => {}

  let restsUntil = 0
  async function backUpNow(signal: AbortSignal) {
    if (performance.now() < restsUntil) return
    // Where it fails. Each try reads the whole shop, and may fill the disk.
    restsUntil = performance.now() + HOUR
    const name = await backUpIfDue(shop, signal)
    restsUntil = 0
    if (name) log.info({ name }, 'backed up')
  }

  return repeat(LOOK, backUpNow, (err) => {
    if ((err as Error).name === 'AbortError') log.info('the backup under way ended with the shop')
    else log.error({ err }, 'not backed up')
  })
}

import { access, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import { writeDurably } from './images.server.ts'
import { avifOf, widthsOf } from './picture.ts'

/** Alike to the eye with our WebP at 78; higher efforts take seconds for a few percent. */
const QUALITY = 45
const EFFORT = 2
const MOST_SECONDS = 60

/**
 * Encodes a stored picture once more, as AVIF in all its widths: the largest last, which says that all
 * are there. Does nothing where the picture is gone meanwhile.
 */
export async function storeAvif(dataDir: string, path: string): Promise<void> {
  const original = join(dataDir, path)
  if (!(await isThere(original))) return
  const { data, info } = await sharp(await readFile(original))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const written: string[] = []
  for (const each of widthsOf(path)) {
    const image = sharp(data, { raw: { width, height, channels } }).resize({ width: each })
    const encoded = image.avif({ quality: QUALITY, effort: EFFORT })
    const file = avifOf(path, each)
    await writeDurably(dataDir, file, await encoded.timeout({ seconds: MOST_SECONDS }).toBuffer())
    written.push(file)
  }
  // Its product may have been deleted while we worked, and took along what was there then.
  if (!(await isThere(original))) {
    for (const file of written) await rm(join(dataDir, file), { force: true })
  }
}

/** Whether a stored picture is there as AVIF, too. */
export const hasAvif = (dataDir: string, path: string): Promise<boolean> =>
  isThere(join(dataDir, avifOf(path)))

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

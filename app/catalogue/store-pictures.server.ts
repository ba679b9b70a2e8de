import { readFile } from 'node:fs/promises'

import type { Problem } from '#app/http/problem.ts'
import { plainProblem } from '#app/http/respond.server.ts'
import type { PictureStore } from '#app/pictures/picture-store.server.ts'
import { doorFor } from '#app/values/door.ts'

import { removePictures, storePicture } from './picture-files.server.ts'
import { productText } from './product-text.ts'
import { pictureProblem, type ReceivedFile } from './received-form.server.ts'

/** One request after the other, so that pictures never take more than one core from the shop. */
const inLine = doorFor(1).through

/**
 * Stores the pictures of one request, all or none, and answers their paths in the same order.
 * Refused with the name of the first file that is no picture the shop takes; nothing is kept
 * either where the sender, who would never learn of it, has gone away (`signal`).
 */
export async function storePictures(
  store: PictureStore,
  files: readonly ReceivedFile[],
  signal: AbortSignal,
): Promise<{ paths: string[] } | { problem: Problem }> {
  if (files.length === 0) return { paths: [] }
  return inLine(async () => {
    const paths: string[] = []
    try {
      const problem = await storeEach(store, files, paths, signal)
      if (!problem) return { paths }
      await removePictures(store, paths)
      return { problem }
    } catch (error) {
      await removePictures(store, paths)
      throw error
    }
  })
}

async function storeEach(
  store: PictureStore,
  files: readonly ReceivedFile[],
  paths: string[],
  signal: AbortSignal,
): Promise<Problem | undefined> {
  for (const { name, path } of files) {
    const stored = await storePicture(store, await readFile(path))
    if (!stored) return pictureProblem(productText.noPicture(name))
    paths.push(stored)
    if (signal.aborted) return plainProblem('unreadable')
  }
  return undefined
}

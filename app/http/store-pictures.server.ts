import { readFile } from 'node:fs/promises'

import { isStorageFailure } from '#app/db/failures.server.ts'
import { removePictures, storePicture } from '#app/pictures/picture-files.server.ts'
import type { PictureStore } from '#app/pictures/picture-store.server.ts'
import { createSemaphore } from '#app/values/semaphore.ts'

import { receivedText } from './received-form-text.ts'
import type { Refused } from './problem.ts'
import { pictureProblem, type SentForm } from './received-form.server.ts'
import { plainProblem } from './respond.server.ts'

/** One request after the other, so that pictures never take more than one core from the shop. */
const oneAtATime = createSemaphore(1).run

type SentPictures = Pick<SentForm, 'files' | 'signal'>

/**
 * Stores the pictures of a form, at most `largest` px wide, and does `work` with their paths; they go
 * again where it fails or refuses.
 */
export async function withStoredPictures<Done extends object>(
  store: PictureStore,
  form: SentPictures,
  work: (paths: string[]) => Promise<Done | Refused>,
  largest?: number,
): Promise<Done | Refused> {
  const stored = await storePictures(store, form, largest)
  if ('problem' in stored) return stored
  try {
    const done = await work(stored.paths)
    if ('problem' in done) await removePictures(store, stored.paths)
    return done
  } catch (error) {
    // The commit may have succeeded and only its response been lost: then pages show the pictures.
    if (!isStorageFailure(error)) await removePictures(store, stored.paths)
    throw error
  }
}

/**
 * Stores the pictures of one request, all or none, and returns their paths in the same order.
 * Refuses by name the first file that is no picture the shop takes. Nothing is kept either once the
 * client has disconnected (`signal`): it would never learn of it.
 */
async function storePictures(
  store: PictureStore,
  { files, signal }: SentPictures,
  largest: number | undefined,
): Promise<{ paths: string[] } | Refused> {
  if (files.length === 0) return { paths: [] }
  return oneAtATime(async () => {
    const paths: string[] = []
    let isKept = false
    try {
      for (const { name, path } of files) {
        const stored = await storePicture(store, await readFile(path), largest)
        if (!stored) return { problem: pictureProblem(receivedText.noPicture(name)) }
        paths.push(stored)
        if (signal.aborted) return { problem: plainProblem('unreadable') }
      }
      isKept = true
      return { paths }
    } finally {
      if (!isKept) await removePictures(store, paths)
    }
  })
}

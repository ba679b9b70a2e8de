import { randomUUID } from 'node:crypto'

import { encodePicture, pictureLibrary } from './encode-picture.server.ts'
import { filesOf } from './picture.ts'
import type { PictureStore } from './picture-store.server.ts'

/**
 * Stores a picture as WebP in the widths that the pages use, the largest at most `largest` px wide.
 * It is always encoded anew, so that neither metadata nor anything hidden in the file survives.
 * Returns the path of the largest, such as `uploads/k3j…-1200.webp`, or `undefined` where the bytes
 * are no picture that the shop takes (JPEG, PNG, WebP, AVIF or GIF of at most 50 megapixels).
 * Throws where the store fails; then nothing is left in it.
 */
export async function storePicture(
  store: PictureStore,
  bytes: Buffer,
  largest?: number,
): Promise<string | undefined> {
  const sharp = await pictureLibrary()
  const sizes = await encodePicture(sharp, bytes, largest).catch(() => undefined)
  if (!sizes) return undefined
  // Never named by content: two products would share a file, and one would take it along.
  const name = randomUUID().replaceAll('-', '').slice(0, 20)
  const path = `uploads/${name}-${Math.max(...sizes.keys())}.webp`
  const puts = [...sizes].map(([width, file]) => store.put(`uploads/${name}-${width}.webp`, file))
  // All writes have settled before any file is removed, so none arrives later and stays.
  const failure = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected')
  if (!failure) return path
  await removePictures(store, [path])
  throw failure.reason
}

/** Removes pictures in all their widths; those that are gone already do no harm. */
export const removePictures = (store: PictureStore, paths: readonly string[]): Promise<void> =>
  store.remove(paths.flatMap(filesOf))

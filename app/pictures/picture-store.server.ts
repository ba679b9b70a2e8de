import { diskStore } from './disk-store.server.ts'

/**
 * Where the shop keeps its pictures: whole files by their paths, such as `uploads/k3j…-1200.webp`.
 * Whatever fails there throws, as a failure of storage (`db/storage-failure.server.ts`).
 */
export type PictureStore = {
  /** When this resolves, the picture is there for good; before, it is not there at all. */
  put: (path: string, bytes: Uint8Array) => Promise<void>
  /** `undefined` where there is no such picture. */
  get: (path: string) => Promise<Buffer | undefined>
  has: (path: string) => Promise<boolean>
  /** Those that are gone already do no harm. */
  remove: (paths: readonly string[]) => Promise<void>
  /** The paths of all pictures, in any order. */
  list: () => AsyncIterable<string>
}

/** What a process needs to know to find the pictures. */
export type PicturePlace = { dataDir: string }

/** The part of the settings that says it, for a program beside the shop. */
export const placeOf = ({ dataDir }: PicturePlace): PicturePlace => ({ dataDir })

/** The paths the shop gives its pictures: one folder, no dot but the last. */
export const PICTURE_PATH = /^uploads\/[a-z0-9-]+\.(?:webp|avif)$/

const rethrow = (error: unknown) => {
  throw error
}

/**
 * Opens the place of the pictures. A removal that fails is told to `onError` and stops nobody: its
 * product is gone already, and a picture that nothing shows takes room and does no other harm.
 */
export function openPictureStore(
  { dataDir }: PicturePlace,
  onError: (error: unknown) => void = rethrow,
): PictureStore {
  const store = diskStore(dataDir)
  return { ...store, remove: (paths) => store.remove(paths).catch(onError) }
}

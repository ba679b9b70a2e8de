import { diskStore } from './disk-store.server.ts'
import { objectStore } from './object-store.server.ts'

/**
 * Where the shop keeps its pictures: whole files by their paths, such as `uploads/k3j…-1200.webp`.
 * Whatever fails there throws, as a failure of storage (`db/failures.server.ts`).
 */
export type PictureStore = {
  /** When this resolves, the picture is there for good; before, it is not there at all. */
  put: (path: string, bytes: Uint8Array) => Promise<void>
  /** `undefined` where there is no such picture. */
  get: (path: string) => Promise<Buffer | undefined>
  /** When it was put, in epoch milliseconds; `undefined` where there is no such picture. */
  storedAt: (path: string) => Promise<number | undefined>
  /** Those that are gone already do no harm. */
  remove: (paths: readonly string[]) => Promise<void>
  /** The paths of all pictures, in any order. */
  list: () => AsyncIterable<string>
  /** The paths of what is being put, and of what a crash left in the middle of that. */
  halves: () => Promise<string[]>
  /** What is wrong with the settings, in a line for the operator; a failure that may pass is nothing. */
  misconfigured: () => Promise<string | undefined>
}

/** An S3-compatible service, the bucket in it and the part of the bucket that is the shop's. */
export type ObjectStorage = {
  /** Such as `https://s3.eu-central-1.amazonaws.com`, without a slash at its end. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Before the path of each picture: empty, or with a slash at its end. */
  prefix: string
}

/** What a process needs to know to find the pictures. */
export type PicturePlace = { dataDir: string; objectStorage?: ObjectStorage | undefined }

/** The part of the settings that says it, for a program beside the shop. */
export const placeOf = ({ dataDir, objectStorage }: PicturePlace): PicturePlace => ({
  dataDir,
  objectStorage,
})

/** The paths the shop gives its pictures: one folder, no dot but the last, and no longer than a store takes. */
export const PICTURE_PATH = /^uploads\/[a-z0-9-]{1,100}\.(?:webp|avif)$/

/** The media type of what is kept under such a path. */
export const mediaTypeOf = (path: string) => (path.endsWith('.avif') ? 'image/avif' : 'image/webp')

const rethrow = (error: unknown) => {
  throw error
}

/**
 * Opens the place of the pictures: object storage where it is set up, else the disk. A removal that
 * fails is told to `onError` and stops nobody: its product is gone already, and a picture that nothing
 * shows takes room and does no other harm.
 */
export function openPictureStore(
  { dataDir, objectStorage }: PicturePlace,
  onError: (error: unknown) => void = rethrow,
): PictureStore {
  const store = objectStorage ? objectStore(objectStorage) : diskStore(dataDir)
  return { ...store, remove: (paths) => store.remove(paths).catch(onError) }
}

import type { Change } from '#app/db/changes.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { avifOf, isUpload } from '#app/pictures/picture.ts'
import { type PictureStore, placeOf } from '#app/pictures/picture-store.server.ts'
import { MINUTE } from '#app/values/time.ts'

import { openAvifEncoder } from './avif-encoder.server.ts'
import { scopes } from './scopes.ts'
import { type Looked, shownPictures } from './shown-pictures.server.ts'

/** Beyond this many changed products at once, all are looked at. */
const MOST_IDS = 500
/** So long after the store failed it is looked at again, in milliseconds. */
const LOOK_AGAIN_MS = MINUTE

export type AvifQueue = {
  /** Resolves when nothing waits. */
  idle: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Sees to it that the pictures of products and of the home page are there as AVIF, one after the other
 * and beside the shop's own process. What is missing in the store is what is to be done, so a restart
 * loses nothing; until then the pictures are answered as WebP (`uploads.server.ts`).
 */
export function startAvifQueue(
  shop: Shop,
  onError: (error: unknown) => void,
  lookAgainMs = LOOK_AGAIN_MS,
): AvifQueue {
  const { db, env, pictures: store } = shop
  if (!env.avif) return { idle: async () => {}, stop: async () => {} }
  let looking: Promise<void> = Promise.resolve()
  let lookingAgain: NodeJS.Timeout | undefined
  let stopped = false

  const isStored = async (path: string) => (await store.storedAt(path)) !== undefined
  const encoder = openAvifEncoder({ place: placeOf(env), isStored, onError, onLost: failed })

  async function look(at: Looked) {
    const isEncoded = at === 'everything' ? await amongAll(store) : isStored
    for await (const paths of shownPictures(db.read, at)) {
      for (const path of paths.filter(isUpload)) {
        if (!stopped && !(await isEncoded(avifOf(path)))) encoder.add(path)
      }
    }
    encoder.start()
  }

  /** The store could not be asked: what was to be done is found again by looking. */
  function failed(error: unknown) {
    onError(error)
    clearTimeout(lookingAgain)
    if (!stopped) lookingAgain = setTimeout(() => lookSoon(), lookAgainMs).unref()
  }

  const lookSoon = (at: Looked = 'everything') => {
    looking = looking.then(() => (stopped ? undefined : look(at))).catch(failed)
  }
  db.onChange((changed) => {
    const at = lookedAt(changed)
    if (at) lookSoon(at)
  })
  lookSoon()
  return {
    async idle() {
      await looking
      await encoder.idle()
    },
    async stop() {
      stopped = true
      clearTimeout(lookingAgain)
      await encoder.stop()
      await looking
    },
  }
}

/** One list instead of a question for each picture, which to a far store takes a while. */
async function amongAll(store: PictureStore) {
  const encoded = new Set<string>()
  for await (const path of store.list()) if (path.endsWith('.avif')) encoded.add(path)
  return async (path: string) => encoded.has(path)
}

function lookedAt(changed: Change): Looked | undefined {
  if (changed === 'everything') return changed
  const productIds = productsIn(changed)
  const hero = changed.has(scopes.hero)
  if (productIds.length > MOST_IDS) return 'everything'
  return productIds.length > 0 || hero ? { productIds, hero } : undefined
}

/** The ids of the changed products. */
function productsIn(changed: ReadonlySet<string>): string[] {
  const prefix = scopes.product('')
  return [...changed]
    .filter((scope) => scope.startsWith(prefix))
    .map((scope) => scope.slice(prefix.length))
}

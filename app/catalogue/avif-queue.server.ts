import type { Shop } from '#app/http/shop-context.server.ts'
import { type SideProcess, startBeside } from '#app/http/side-process.server.ts'
import { type PicturePlace, placeOf } from '#app/pictures/picture-store.server.ts'

import { avifOf } from './picture.ts'
import { scopes } from './scopes.ts'

/** One picture for the program that encodes. */
export type AvifTask = { place: PicturePlace; path: string }

/** Beyond this many changed products at once, all are looked at. */
const MOST_IDS = 500
/** So long after the store failed it is looked at again, in milliseconds. */
const LOOK_AGAIN_MS = 60_000

export type AvifQueue = {
  /** Resolves when nothing waits. */
  idle: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Sees to it that every product's pictures are there as AVIF, one after the other and beside the shop's
 * own process. What is missing in the store is what is to be done, so a restart loses nothing; until
 * then the pictures are answered as WebP (`uploads.server.ts`).
 */
export function startAvifQueue(
  shop: Shop,
  onError: (error: unknown) => void,
  lookAgainMs = LOOK_AGAIN_MS,
): AvifQueue {
  const { db, env, pictures: store } = shop
  if (!env.avif) return { idle: async () => {}, stop: async () => {} }
  const place = placeOf(env)
  const waiting = new Set<string>()
  let looking: Promise<void> = Promise.resolve()
  let encoding: Promise<void> | undefined
  let encoder: SideProcess<AvifTask, void> | undefined
  let lookingAgain: NodeJS.Timeout | undefined
  let stopped = false

  const isThere = async (path: string) => (await store.storedAt(path)) !== undefined

  async function look(productIds?: readonly string[]) {
    const all = db.read.selectFrom('product_images').select('path')
    const rows = await (productIds ? all.where('product_id', 'in', productIds) : all).execute()
    const isEncoded = productIds ? isThere : await amongAll()
    for (const { path } of rows) {
      if (!stopped && !(await isEncoded(avifOf(path)))) waiting.add(path)
    }
    if (waiting.size > 0 && !stopped) {
      encoding ??= encode()
        .catch(failed)
        .finally(() => (encoding = undefined))
    }
  }

  /** One list instead of a question for each picture, which to a far store takes a while. */
  async function amongAll() {
    const encoded = new Set<string>()
    for await (const path of store.list()) if (path.endsWith('.avif')) encoded.add(path)
    return async (path: string) => encoded.has(path)
  }

  async function encode() {
    const beside = startBeside<AvifTask, void>('app/encode-avif.ts', { isUrgent: false })
    encoder = beside
    try {
      await encodeWaiting(beside)
    } finally {
      await beside.end()
    }
  }

  async function encodeWaiting(beside: SideProcess<AvifTask, void>) {
    for (const path of waiting) {
      waiting.delete(path)
      if (stopped) break
      // Another process of the shop may have been faster.
      if (await isThere(avifOf(path))) continue
      // One that cannot be encoded stays WebP, and is tried again at the next start.
      await beside.run({ place, path }).catch((error) => stopped || onError(error))
    }
  }

  /** The store could not be asked: what was to be done is found again by looking. */
  function failed(error: unknown) {
    onError(error)
    clearTimeout(lookingAgain)
    if (!stopped) lookingAgain = setTimeout(() => lookSoon(), lookAgainMs).unref()
  }

  const lookSoon = (productIds?: readonly string[]) => {
    looking = looking.then(() => (stopped ? undefined : look(productIds))).catch(failed)
  }
  db.onChange((changed) => {
    if (changed === 'everything') return lookSoon()
    const prefix = scopes.product('')
    const ids = [...changed].filter((scope) => scope.startsWith(prefix))
    if (ids.length > MOST_IDS) lookSoon()
    else if (ids.length > 0) lookSoon(ids.map((scope) => scope.slice(prefix.length)))
  })
  lookSoon()
  return {
    async idle() {
      await looking
      await encoding
    },
    async stop() {
      stopped = true
      clearTimeout(lookingAgain)
      await encoder?.end()
      await looking
      await encoding
    },
  }
}

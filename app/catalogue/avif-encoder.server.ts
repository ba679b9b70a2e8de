import { type SideProcess, startBeside } from '#app/http/side-process.server.ts'
import type { PicturePlace } from '#app/pictures/picture-store.server.ts'
import { avifOf } from '#app/pictures/picture.ts'

/** One picture for the program that encodes. */
export type AvifTask = { place: PicturePlace; path: string }

type Parts = {
  place: PicturePlace
  isStored: (path: string) => Promise<boolean>
  onError: (error: unknown) => void
  /** The store could not be asked, or the program died: what waited is to be looked for again. */
  onLost: (error: unknown) => void
}

/**
 * Encodes the pictures that wait, one after the other, in a process beside the shop's that lives for as
 * long as there are any.
 */
export function openAvifEncoder({ place, isStored, onError, onLost }: Parts) {
  const waiting = new Set<string>()
  /** Pictures that made the program die; they stay WebP until the next start. */
  const deadly = new Set<string>()
  let program: SideProcess<AvifTask, void> | undefined
  let working: Promise<void> | undefined
  let stopped = false

  async function work() {
    // While a program is being ended, more may come.
    while (waiting.size > 0) {
      const beside = startBeside<AvifTask, void>('app/encode-avif.ts', { isUrgent: false })
      program = beside
      try {
        await encodeWaiting(beside)
      } finally {
        await beside.end()
      }
    }
  }

  async function encodeWaiting(beside: SideProcess<AvifTask, void>) {
    for (const path of waiting) {
      waiting.delete(path)
      // Another process of the shop may have been faster.
      if (await isStored(avifOf(path))) continue
      // One that cannot be encoded stays WebP, and is tried again when all are looked at.
      await beside.run({ place, path }).catch((error) => {
        if (stopped) return
        if (!beside.hasEnded()) return onError(error)
        deadly.add(path)
        throw error
      })
    }
  }

  return {
    add(path: string) {
      if (!stopped && !deadly.has(path)) waiting.add(path)
    },
    /** Starts on what waits; where it is at work already, it gets to that, too. */
    start() {
      if (waiting.size === 0) return
      working ??= work()
        .catch(onLost)
        .finally(() => (working = undefined))
    },
    idle: async () => working,
    async stop() {
      stopped = true
      waiting.clear()
      await program?.end()
      await working
    },
  }
}

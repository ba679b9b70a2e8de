import type { Change } from '#app/db/changes.server.ts'
import { LruCache } from '#app/values/lru-cache.ts'

import {
  type Encoding,
  ENCODINGS,
  type PackedAnswer,
  recoded,
  smallest,
  takesBrotli,
} from './packed-answer.server.ts'

/** In characters: a longer address is somebody's junk. */
export const LONGEST_CACHED_ADDRESS = 400

type Made = { page: PackedAnswer; keep: boolean }
/** `madeAt` in epoch milliseconds. */
type Entry = { page: PackedAnswer; madeAt: number }
type Rendering = { page: Promise<PackedAnswer>; dropped: Change[] }

/**
 * Finished pages in memory, by address and encoding. Bounded in bytes, the least recently asked for
 * goes first; one rendering at a time for each, others wait for it. A page that was being made
 * while something it shows changed is given to those who had asked before, and not cached.
 */
export class PageCache {
  readonly #pages: LruCache<Entry>
  #renderings = new Map<string, Rendering>()
  #underWay = new Set<Rendering>()
  /** Pages that are packed as small as they get. */
  readonly #smallest = new WeakSet<PackedAnswer>()
  #isPacking = false

  constructor(maxBytes: number) {
    this.#pages = new LruCache(maxBytes, sizeOf)
  }

  get size() {
    return this.#pages.count
  }

  /**
   * The page, where it is cached and true at `now`: neither over, nor of a time to come, which it is
   * once a clock that was ahead has been set back.
   */
  get(address: string, encoding: Encoding, now: number): PackedAnswer | undefined {
    const key = keyOf(address, encoding)
    const entry = this.#pages.get(key)
    if (entry && entry.madeAt <= now && now < entry.page.expiresAt) return entry.page
    this.#pages.delete(key)
    return undefined
  }

  /**
   * Makes the page with `make`, or waits for the one who is making it; where it is cached in another
   * encoding, that one is packed anew. What `make` throws is thrown.
   */
  async render(
    address: string,
    encoding: Encoding,
    now: number,
    make: () => Promise<Made>,
  ): Promise<PackedAnswer> {
    const key = keyOf(address, encoding)
    const current = this.#renderings.get(key)
    if (current) return current.page
    const dropped: Change[] = []
    const other = ENCODINGS.map((each) => this.get(address, each, now)).find((page) => page)
    const work = other ? async () => ({ page: await recoded(other, encoding), keep: true }) : make
    const rendering: Rendering = { dropped, page: this.#make(key, now, work, dropped) }
    this.#renderings.set(key, rendering)
    this.#underWay.add(rendering)
    try {
      return await rendering.page
    } finally {
      this.#underWay.delete(rendering)
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key)
    }
  }

  /**
   * Hears that somebody else asked for the page, so that more may come: it is packed anew, as small as
   * it gets. In another thread, one at a time, and not while a page is being made.
   */
  askedAgain(address: string, encoding: Encoding, page: PackedAnswer): Promise<void> | undefined {
    if (this.#isPacking || this.#underWay.size > 0) return
    if (!takesBrotli(page.encoding) || this.#smallest.has(page)) return
    return this.#packAnew(address, encoding, page)
  }

  async #packAnew(address: string, encoding: Encoding, page: PackedAnswer) {
    this.#isPacking = true
    try {
      const packed = await smallest(page)
      this.#smallest.add(packed)
      const key = keyOf(address, encoding)
      const entry = this.#pages.get(key)
      // It may have changed meanwhile.
      if (entry?.page === page) this.#pages.set(key, { ...entry, page: packed })
    } finally {
      this.#isPacking = false
    }
  }

  /** Forgets every page that shows something of the change, those being made included. */
  drop(change: Change) {
    for (const [key, { page }] of this.#pages.entries()) {
      if (shows(page, change)) this.#pages.delete(key)
    }
    // Whoever asks from now on must see the change: nobody joins a rendering that began before it.
    this.#renderings.clear()
    for (const { dropped } of this.#underWay) dropped.push(change)
  }

  async #make(key: string, madeAt: number, make: () => Promise<Made>, dropped: readonly Change[]) {
    const { page, keep } = await make()
    if (keep && !dropped.some((change) => shows(page, change)))
      this.#pages.set(key, { page, madeAt })
    return page
  }
}

const shows = ({ scopes }: PackedAnswer, change: Change) =>
  change === 'everything' || !scopes.isDisjointFrom(change)

const keyOf = (address: string, encoding: Encoding) => `${encoding} ${address}`

/** In bytes; headers, scopes and the key take about as much beside the body. */
const sizeOf = ({ page }: Entry) => page.body.length + 4_000

import type { Change } from '#app/db/changes.server.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

/** A body with all that is sent before it: header names and values in turn, as `writeHead` takes them. */
export type ReadyBody = { body: Buffer; etag: string; fields: string[] }

/** A finished answer, ready in each encoding. */
export type KeptPage = {
  status: number
  /** Those that do not depend on the encoding. */
  headers: Record<string, string>
  bodies: Record<Encoding, ReadyBody>
  scopes: ReadonlySet<string>
  expiresAt: number
}

type Rendering = { page: Promise<KeptPage>; dropped: Change[] }

/**
 * Finished pages in memory, by address. Bounded in bytes, the least recently asked for goes first;
 * one rendering at a time per address, others wait for it. A page that was being made while
 * something it shows changed is given to those who had asked before, and not kept.
 */
export class PageCache {
  #pages = new Map<string, KeptPage>()
  #renderings = new Map<string, Rendering>()
  #underWay = new Set<Rendering>()
  #bytes = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get size() {
    return this.#pages.size
  }

  /** The page, where it is kept and still true at `now`. */
  get(key: string, now: number): KeptPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    this.#pages.delete(key)
    if (page.expiresAt <= now) {
      this.#bytes -= sizeOf(page)
      return undefined
    }
    this.#pages.set(key, page)
    return page
  }

  /** Makes the page with `make`, or waits for the one who is making it. `make`'s errors come out. */
  async render(
    key: string,
    make: () => Promise<{ page: KeptPage; keep: boolean }>,
  ): Promise<KeptPage> {
    const current = this.#renderings.get(key)
    if (current) return current.page
    const dropped: Change[] = []
    const rendering: Rendering = { dropped, page: this.#make(key, make, dropped) }
    this.#renderings.set(key, rendering)
    this.#underWay.add(rendering)
    try {
      return await rendering.page
    } finally {
      this.#underWay.delete(rendering)
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key)
    }
  }

  /** Forgets every page that shows something of the change, those being made included. */
  drop(change: Change) {
    for (const [key, page] of this.#pages) if (shows(page, change)) this.#forget(key, page)
    // Whoever asks from now on must see the change: nobody joins a rendering that began before it.
    this.#renderings.clear()
    for (const { dropped } of this.#underWay) dropped.push(change)
  }

  async #make(
    key: string,
    make: () => Promise<{ page: KeptPage; keep: boolean }>,
    dropped: readonly Change[],
  ) {
    const { page, keep } = await make()
    if (keep && !dropped.some((change) => shows(page, change))) this.#keep(key, page)
    return page
  }

  #keep(key: string, page: KeptPage) {
    const former = this.#pages.get(key)
    if (former) this.#forget(key, former)
    this.#pages.set(key, page)
    this.#bytes += sizeOf(page)
    for (const [oldest, oldestPage] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break
      this.#forget(oldest, oldestPage)
    }
  }

  #forget(key: string, page: KeptPage) {
    this.#pages.delete(key)
    this.#bytes -= sizeOf(page)
  }
}

const shows = ({ scopes }: KeptPage, change: Change) =>
  change === 'everything' || !scopes.isDisjointFrom(change)

const sizeOf = ({ bodies }: KeptPage) =>
  bodies.identity.body.length + bodies.gzip.body.length + bodies.br.body.length + 4_000

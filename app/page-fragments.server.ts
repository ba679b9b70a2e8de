import { randomUUID } from 'node:crypto'

import { createElement, Fragment, type ReactNode } from 'react'

import { marksIn } from '#app/first-view/page-styles.server.ts'
import { withoutPool } from '#app/http/packed-answer.server.ts'
import { FragmentCache } from '#app/ui/cached-fragment.tsx'
import { stylesInto } from '#app/ui/styles.tsx'
import { LruCache } from '#app/values/lru-cache.ts'

type CachedFragment = { html: Buffer; marks: string }

/** In bytes, keys included, which hold all that a fragment shows. */
const CACHE_BYTES = 6 * 1024 * 1024
const cache = new LruCache<CachedFragment>(
  CACHE_BYTES,
  ({ html, marks }, key) => html.length + marks.length + key.length,
)

/**
 * Stands before and after a fragment that is rendered, and in the place of one that is cached. Nobody
 * can know it, and so call a product by it. The fragment's number follows, and which of the three it is.
 */
const SIGN = randomUUID()
const START = ':'
const END = '.'
const CACHED = ';'

/** The fragments of one page that are the same on many: see decision 022. */
export class PageFragments {
  readonly #fragments: { key: string; cached: CachedFragment | undefined }[] = []

  /** The value of `FragmentCache` for this page. A fragment within a rendered one belongs to that one. */
  readonly render = (key: string, fragment: () => ReactNode): ReactNode => {
    const cached = cache.get(key)
    const sign = `${SIGN}${this.#fragments.push({ key, cached }) - 1}`
    if (cached) return sign + CACHED
    const whole = createElement(FragmentCache, { value: undefined }, fragment())
    return createElement(Fragment, null, sign + START, whole, SIGN + END)
  }

  /** The marks of the fragments that come from the cache: see `first-view/page-styles.server.ts`. */
  marks(): string[] {
    return [...new Set(this.#fragments.flatMap(({ cached }) => cached?.marks ?? []))]
  }

  /** The page with its styles and each fragment in its place. Those rendered for it are cached now. */
  fill(html: string, styles: string): Buffer {
    // The styles stand in the head: put in before it is cut, they would only make copies longer.
    const [head = '', ...rest] = html.split(SIGN)
    const first = Buffer.from(stylesInto(head, styles))
    return Buffer.concat([first, ...rest.flatMap((piece) => this.#buffersOf(piece))])
  }

  #buffersOf(piece: string): Buffer[] {
    const [, number, kind, after = ''] = /^(\d*)([:.;])(.*)$/s.exec(piece) ?? []
    const fragment = this.#fragments[Number(number)]
    if (kind === CACHED && fragment?.cached) return [fragment.cached.html, Buffer.from(after)]
    const html = Buffer.from(after)
    if (kind === START && fragment)
      cache.set(fragment.key, { html: withoutPool(html), marks: marksIn(after) })
    return [html]
  }
}

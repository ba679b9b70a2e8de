import { randomUUID } from 'node:crypto'
import { createElement, Fragment, type ReactNode } from 'react'

import { PartKeeper } from '#app/ui/kept-part.tsx'
import { stylesInto } from '#app/ui/styles.tsx'
import { RecentlyUsed } from '#app/values/recently-used.ts'

import { marksIn } from './page-styles.server.ts'

type Part = { html: Buffer; marks: string }

/** In bytes: a card of a product is two to three thousand. */
const MOST_BYTES = 4 * 1024 * 1024
const kept = new RecentlyUsed<Part>(MOST_BYTES, ({ html }) => html.length)

/**
 * Stands before and after a part that is new, and in the place of one that is kept. Nobody can know
 * it, and so call a product by it. A part's number follows, and which of the three it is.
 */
const SIGN = randomUUID()
const NEW = ':'
const END = '.'
const KEPT = ';'

/** The parts of one page that are the same on many: see decision 022. */
export class PageParts {
  readonly #parts: { key: string; known: Part | undefined }[] = []

  /** What `ui/kept-part.tsx` hands parts to. A part within a new one belongs to that one. */
  readonly keep = (key: string, part: () => ReactNode): ReactNode => {
    const known = kept.get(key)
    const sign = `${SIGN}${this.#parts.push({ key, known }) - 1}`
    if (known) return sign + KEPT
    const whole = createElement(PartKeeper, { value: undefined }, part())
    return createElement(Fragment, null, sign + NEW, whole, SIGN + END)
  }

  /** The marks of what was put in for parts: see `page-styles.server.ts`. */
  marks(): string[] {
    return [...new Set(this.#parts.flatMap(({ known }) => known?.marks ?? []))]
  }

  /** The page with its styles and with each part in its place. New ones are kept from now on. */
  fill(html: string, styles: string): Buffer {
    // The styles stand in the head: put in before it is cut, they would only make copies longer.
    const [head = '', ...rest] = html.split(SIGN)
    const first = Buffer.from(stylesInto(head, styles))
    return Buffer.concat([first, ...rest.flatMap((text) => this.#piece(text))])
  }

  #piece(text: string): Buffer[] {
    const [, number, kind, after = ''] = /^(\d*)([:.;])(.*)$/s.exec(text) ?? []
    const part = this.#parts[Number(number)]
    if (kind === KEPT && part?.known) return [part.known.html, Buffer.from(after)]
    const html = Buffer.from(after)
    if (kind === NEW && part) kept.set(part.key, { html, marks: marksIn(after) })
    return [html]
  }
}

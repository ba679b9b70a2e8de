/**
 * What a page says of itself while it is made: what it shows (so that a write can drop it), until
 * when it is true, who may keep it, and what it came to.
 */
export class PageNotes {
  readonly scopes = new Set<string>()
  expiresAt = Number.POSITIVE_INFINITY
  isPrivate = false
  isUncacheable = false
  /** Its bytes, where the answer leaves them here: through a stream they would be copied twice more. */
  body: Buffer | undefined

  /** Names what the page shows, as scopes of `catalogue/scopes.ts`. */
  shows(...scopes: string[]) {
    for (const scope of scopes) this.scopes.add(scope)
  }

  /** The page is wrong from `at` (epoch milliseconds) on, such as the end of a sale it shows. */
  expires(at: number) {
    this.expiresAt = Math.min(this.expiresAt, at)
  }

  /** The page belongs to one visitor: never kept, never indexed. */
  keepPrivate() {
    this.isPrivate = true
  }

  /** A part of the page could not be had: whoever asks next gets it made afresh. */
  forbidCaching() {
    this.isUncacheable = true
  }
}

import type { Change } from './changes.server.ts'
import type { Db } from './database.server.ts'

/**
 * A cache for each database, which `make` opens empty. A change of anything that pages show, made here
 * or in another process, drops all of it; where `scope` is given, only one that names it.
 */
export function cachedUntilChange<T>(make: () => T, scope?: string): (db: Db) => T {
  const caches = new WeakMap<Db, { value: T }>()
  const concerns = (change: Change) =>
    scope === undefined || change === 'everything' || change.has(scope)
  return (db) => {
    const known = caches.get(db)
    if (known) return known.value
    const cache = { value: make() }
    caches.set(db, cache)
    db.onChange((change) => {
      if (concerns(change)) cache.value = make()
    })
    return cache.value
  }
}

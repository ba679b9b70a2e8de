import type { Db } from './database.server.ts'

/**
 * A cache for each database, which `make` opens empty. A change of anything that pages show, made here
 * or in another process, drops all of it.
 */
export function cachedUntilChange<T>(make: () => T): (db: Db) => T {
  const caches = new WeakMap<Db, { value: T }>()
  return (db) => {
    const known = caches.get(db)
    if (known) return known.value
    const cache = { value: make() }
    caches.set(db, cache)
    db.onChange(() => {
      cache.value = make()
    })
    return cache.value
  }
}

import type { Db } from './database.server.ts'

/**
 * What is worth remembering between two questions, for each database, until anything of the
 * catalogue changes. `make` answers it empty.
 */
export function rememberedOf<T>(make: () => T): (db: Db) => T {
  const kept = new WeakMap<Db, { value: T }>()
  return (db) => {
    const known = kept.get(db)
    if (known) return known.value
    const holder = { value: make() }
    kept.set(db, holder)
    db.onChange(() => {
      holder.value = make()
    })
    return holder.value
  }
}

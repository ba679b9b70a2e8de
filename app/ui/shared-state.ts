/** A value outside React that components follow with `useSyncExternalStore`. */
type SharedState<T> = {
  get: () => T
  set: (next: T) => void
  subscribe: (onChange: () => void) => () => void
}

/** Subscribers are called when the value changes; setting the same one again calls nobody. */
export function createSharedState<T>(initial: T): SharedState<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

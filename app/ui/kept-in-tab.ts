import { storedAs } from './stored-as.ts'

/**
 * A value that lives as long as the tab, and goes with all else that is kept in it, as by a logout. Where
 * nothing can be stored, it lives until the page is loaded anew.
 */
export function keptInTab<Value>(key: string) {
  const stored = storedAs(key, () => sessionStorage)
  const NOTHING: { text: string | null; value: Value | null } = { text: null, value: null }
  let last = NOTHING
  /** Whether storage has what was kept last, and may be asked. */
  let isStored = true

  return {
    /** One and the same object until another is kept. */
    read(): Value | null {
      const text = isStored ? stored.read() : last.text
      if (text !== last.text) last = { text, value: stored.readJson() as Value | null }
      return last.value
    },
    keep(value: Value): Value {
      const text = JSON.stringify(value)
      last = { text, value }
      stored.write(text)
      isStored = stored.read() === text
      return value
    },
    drop() {
      last = NOTHING
      stored.remove()
      isStored = stored.read() === null
    },
  }
}

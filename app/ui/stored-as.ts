/**
 * What the browser keeps under a key. Its storage may be missing, full or forbidden, and in some
 * browsers the mere look at it throws: then nothing is there, and nothing is kept.
 */
export function storedAs(key: string, storage: () => Storage) {
  return {
    read: (): string | null => attempt(() => storage().getItem(key)) ?? null,
    /** The value of a JSON text; nothing where it is none, since anyone may have written it. */
    readJson: (): unknown => attempt(() => JSON.parse(storage().getItem(key) ?? 'null')),
    write: (text: string) => attempt(() => storage().setItem(key, text)),
    remove: () => attempt(() => storage().removeItem(key)),
  }
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Values by key, bounded in size: where there is too much, what was unused for longest goes first. */
export class LruCache<Value> {
  readonly #values = new Map<string, Value>()
  readonly #maxSize: number
  readonly #sizeOf: (value: Value, key: string) => number
  #size = 0
  /** Of the value used last, which stands at the end already. */
  #latest: string | undefined

  /** Each value counts as one where `sizeOf` says nothing else. */
  constructor(maxSize: number, sizeOf: (value: Value, key: string) => number = () => 1) {
    this.#maxSize = maxSize
    this.#sizeOf = sizeOf
  }

  /** How many there are. */
  get count() {
    return this.#values.size
  }

  /** The value of a key; asking for it counts as using it. */
  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value === undefined || key === this.#latest) return value
    this.#values.delete(key)
    this.#values.set(key, value)
    this.#latest = key
    return value
  }

  /** Gives a key its value, in the place of a former one. One that is too large for all is not kept. */
  set(key: string, value: Value) {
    this.delete(key)
    const size = this.#sizeOf(value, key)
    if (size > this.#maxSize) return
    this.#values.set(key, value)
    this.#latest = key
    this.#size += size
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#maxSize) break
      this.delete(oldest)
    }
  }

  /** Forgets a key. */
  delete(key: string) {
    const value = this.#values.get(key)
    if (value === undefined) return
    this.#values.delete(key)
    if (key === this.#latest) this.#latest = undefined
    this.#size -= this.#sizeOf(value, key)
  }

  /** All of them, those unused for longest first. */
  entries() {
    return this.#values.entries()
  }
}

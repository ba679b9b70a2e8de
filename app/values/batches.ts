/** A long list in pieces of so many; the last may be shorter. */
export function* slicesOf<Item>(list: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}

/** What comes one by one, in lists of so many; the last may be shorter. */
export async function* inBatches<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

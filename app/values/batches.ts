/** A long list in pieces of so many; the last may be shorter. What makes it, works piece by piece. */
export function* slicesOf<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let slice: Item[] = []
  for (const item of items) {
    slice.push(item)
    if (slice.length < size) continue
    yield slice
    slice = []
  }
  if (slice.length > 0) yield slice
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

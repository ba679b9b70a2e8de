import { setImmediate as nextTurn } from 'node:timers/promises'

import { batchesOf } from '#app/values/batches.ts'

/** Databases limit the number of parameters of one statement. */
const BATCH = 500

/** A long list in batches that one statement can take. */
export const inBatches = <T>(list: Iterable<T>): Generator<T[]> => batchesOf(list, BATCH)

/**
 * The same, with a turn for other requests in between: SQLite does its work in the process itself.
 * A transaction may pause so, since a turn waits for nobody. `size` is how much goes between two turns.
 */
export async function* inTurns<T>(list: Iterable<T>, size = BATCH): AsyncGenerator<T[]> {
  for (const batch of batchesOf(list, size)) {
    yield batch
    await nextTurn()
  }
}

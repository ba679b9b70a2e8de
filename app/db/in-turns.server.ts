import { setImmediate as nextTurn } from 'node:timers/promises'

import { slicesOf } from '#app/values/batches.ts'

/** Databases limit the number of parameters of one statement. */
const ROWS_AT_ONCE = 500

/** A long list in pieces that one statement can take. */
export const inSlices = <T>(list: Iterable<T>): Generator<T[]> => slicesOf(list, ROWS_AT_ONCE)

/**
 * The same, with a turn for other requests in between: SQLite does its work in the process itself.
 * A transaction may pause so, since a turn waits for nobody. `atOnce` is how much goes between two turns.
 */
export async function* inTurns<T>(list: Iterable<T>, atOnce = ROWS_AT_ONCE): AsyncGenerator<T[]> {
  for (const slice of slicesOf(list, atOnce)) {
    yield slice
    await nextTurn()
  }
}

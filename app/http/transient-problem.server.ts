import { isSerializationFailure, isStorageFailure } from '#app/db/failures.server.ts'

import { Overloaded } from './admission.server.ts'

/** When a client may come again after a 503, in seconds. */
export const RETRY_AFTER = '5'

/** Why a good request cannot be answered now, though it may be later; nothing where it is a bug. */
export function transientProblem(error: unknown): 'overloaded' | 'unavailable' | undefined {
  if (error instanceof Overloaded) return 'overloaded'
  return isStorageFailure(error) || isSerializationFailure(error) ? 'unavailable' : undefined
}

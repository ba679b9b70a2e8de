import { MINUTE } from '#app/values/time.ts'

/** The patience, in milliseconds, with a call that sends or fetches a large file, or changes many products. */
export const LONG_PATIENCE = 10 * MINUTE

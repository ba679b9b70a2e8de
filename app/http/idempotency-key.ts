import * as v from 'valibot'

import { text } from './text.ts'

/** The header by which a repeated request is known to be the same: 1 to 200 visible characters. */
export const KeyHeader = v.object({
  'idempotency-key': v.optional(
    v.pipe(v.string(text.badKey), v.regex(/^[\x21-\x7e]{1,200}$/, text.badKey)),
  ),
})

/** What the API's document says of a call that takes it. */
export const REPEATED =
  'The same `Idempotency-Key` with the same body is done once, for two days; the answer tells what came of it.'

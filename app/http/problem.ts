import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Stable English names of everything the shop refuses; screens and clients rely on them. */
export type ProblemCode =
  | 'validation'
  | 'unreadable'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'price_changed'
  | 'out_of_stock'
  | 'too_large'
  | 'unsupported_media_type'
  | 'rate_limited'
  | 'overloaded'
  | 'unavailable'
  | 'internal'

/** A refusal as a value: what a command returns instead of throwing. */
export type Problem = {
  code: ProblemCode
  /** The Albanian sentence for the person who asked. */
  message: string
  /** The fields at fault, each with its sentence. */
  errors?: Record<string, string>
  /** What the client needs to go on, such as the fresh products after a changed price. */
  details?: Record<string, unknown>
}

/** What a command returns where it refuses. */
export type Refused = { problem: Problem }

/** A refusal for one invalid field. */
export const fieldProblem = (
  field: string,
  message: string,
  code: ProblemCode = 'validation',
): Problem => ({ code, message, errors: { [field]: message } })

/** The HTTP status that each is answered with. */
export const STATUS = {
  validation: 400,
  unreadable: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  price_changed: 409,
  out_of_stock: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  overloaded: 503,
  unavailable: 503,
} as const satisfies Record<ProblemCode, ContentfulStatusCode>

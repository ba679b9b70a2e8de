import { describeRoute, resolver } from 'hono-openapi'
import type { GenericSchema } from 'valibot'

import { type ProblemCode, STATUS } from './problem.ts'
import { WireRefusal } from './wire.ts'

/** Who may make a call; `guest` is anyone, but a user is recognised. */
type Audience = 'anyone' | 'guest' | 'user' | 'admin'

type DescribedAnswer = { says: string; body?: GenericSchema; headers?: readonly AnswerHeader[] }
type AnswerHeader = 'ETag' | 'Link' | 'Retry-After' | 'X-Request-Id' | 'X-Total-Count'

type Call = {
  summary: string
  description?: string
  who: Audience
  /** By status; one that is not given here is answered with a refusal. */
  answers: Record<number, DescribedAnswer>
  /** What it refuses, besides what every call may. */
  refuses?: readonly ProblemCode[]
  /** A body that no validator of the call describes, by its content type. */
  body?: Record<string, GenericSchema>
}

/** What a call may refuse a body for. */
export const BAD_BODY = ['unreadable', 'validation', 'too_large', 'unsupported_media_type'] as const

const SECURITY: Record<Audience, Record<string, string[]>[]> = {
  anyone: [],
  guest: [{}, { bearer: [] }, { cookie: [] }],
  user: [{ bearer: [] }, { cookie: [] }],
  admin: [{ bearer: [] }, { cookie: [] }],
}

/** Why any call may be refused for a while. */
const TRANSIENT = ['overloaded', 'unavailable'] as const

const GUARDS: Record<Audience, readonly ProblemCode[]> = {
  anyone: [],
  guest: [],
  user: ['unauthorized'],
  admin: ['unauthorized', 'forbidden'],
}

/** Describes what the validators of a call cannot: who may make it, what it answers and refuses. */
export function described({ who, answers, refuses = [], body, ...call }: Call) {
  const refusals = [...GUARDS[who], ...refuses, 'internal', ...TRANSIENT] as const
  return describeRoute({
    ...call,
    ...(who === 'admin' && { description: ['Admins only.', call.description].join(' ').trim() }),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    security: SECURITY[who],
    responses: { ...refusalsOf(refusals), ...answersOf(answers) },
  })
}

const contentOf = (body: Record<string, GenericSchema>) =>
  Object.fromEntries(
    Object.entries(body).map(([type, schema]) => [type, { schema: resolver(schema) }]),
  )

function refusalsOf(codes: readonly ProblemCode[]) {
  const byStatus = Map.groupBy(codes, (code) => STATUS[code])
  return answersOf(
    Object.fromEntries([...byStatus].map(([status, same]) => [status, refusal(same, status)])),
  )
}

const refusal = (codes: readonly ProblemCode[], status: number): DescribedAnswer => ({
  says: `Refused: ${[...new Set(codes)].map((code) => `\`${code}\``).join(' or ')}.`,
  body: WireRefusal,
  headers: status === 429 || status === 503 ? ['Retry-After'] : [],
})

const answersOf = (answers: Record<number, DescribedAnswer>) =>
  Object.fromEntries(
    Object.entries(answers).map(([status, { says, body, headers = [] }]) => [
      status,
      {
        description: says,
        headers: headersOf(['X-Request-Id', ...headers]),
        ...(body && { content: contentOf({ 'application/json': body }) }),
      },
    ]),
  )

const headersOf = (names: readonly AnswerHeader[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

import { readSession, repeatLogout } from './session.ts'

/**
 * What a call of the shop's API came to. `status` 0 means that the shop was not reached, or its
 * answer broke off. `total` tells how many there are in all, where the body is a page of them.
 */
export type Answer<T> = { ok: true; status: number; body: T; total?: number } | Failed

/** A call that failed: the shop refused it, or was not reached. */
export type Failed = {
  ok: false
  status: number
  message: string
  errors: Record<string, string>
  /** All that the refusal says, such as the product as it is by now. */
  details?: Record<string, unknown>
}

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  /** The same for every try of the same save, which is then done once. */
  key?: string
  signal?: AbortSignal
  /** In milliseconds, until the whole answer is here. */
  patience?: number
}

/**
 * Milliseconds: a line that is gone may leave a question open for minutes, and a few of those hold up
 * all that is asked after them.
 */
const PATIENCE = 30_000

/** Calls the shop's API as the person who is signed in here. Never throws. */
export async function call<T>(path: string, how?: Call): Promise<Answer<T>> {
  const response = await ask(path, how)
  if (!response?.ok) return failureOf(response)
  const body = (await response.json().catch(() => undefined)) as T | undefined
  if (!body) return NOT_REACHED
  const total = Number(response.headers.get('x-total-count') ?? 0)
  return { ok: true, status: response.status, body, total }
}

/** Asks the shop as the person who is signed in here; nothing where it was not reached. */
export async function ask(
  path: string,
  { method = 'GET', body, key, signal, patience = PATIENCE }: Call = {},
): Promise<Response | undefined> {
  await repeatLogout()
  const session = readSession(Date.now())
  const headers: Record<string, string> = {}
  if (session) headers.authorization = `Bearer ${session.token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (key) headers['idempotency-key'] = key
  return fetch(path, {
    method,
    headers,
    body: JSON.stringify(body),
    signal: either(AbortSignal.timeout(patience), signal),
  }).catch(() => undefined)
}

/** Aborts with the first of both; where a browser cannot join them (Safari before 17.4), with `first`. */
const either = (late: AbortSignal, first = late) => AbortSignal.any?.([late, first]) ?? first

/** What a response says that is no success; without one, the shop was not reached. */
export async function failureOf(response: Response | undefined): Promise<Failed> {
  if (!response) return NOT_REACHED
  return failed(response.status, await response.json().catch(() => undefined))
}

/** The same, from a status and the body that came with it. */
export function failed(status: number, body: unknown): Failed {
  const details = (body ?? {}) as Partial<Refusal>
  const { message = '', errors = {} } = details
  return { ok: false, status, message, errors, details }
}

/** What a person is told of a call that failed: the shop's own sentence, or one of these. */
export const sentenceOf = (
  { status, message }: Pick<Failed, 'status' | 'message'>,
  otherwise: { offline: string; failed: string },
): string => (status === 0 ? otherwise.offline : message || otherwise.failed)

/** What comes of a call that got no answer of the shop's. */
export const NOT_REACHED = { ok: false, status: 0, message: '', errors: {} } as const

type Refusal = { message: string; errors: Record<string, string> }

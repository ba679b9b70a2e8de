import { readSession, repeatLogout } from './session.ts'

/**
 * What a call of the shop's API came to. `status` 0 means that the shop was not reached, or its
 * answer broke off. `total` tells how many there are in all, where the body is a page of them.
 */
export type Answer<T> =
  | { ok: true; status: number; body: T; total?: number }
  | {
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
}

/** Calls the shop's API as the person who is signed in here. Never throws. */
export async function call<T>(
  path: string,
  { method = 'GET', body, key, signal }: Call = {},
): Promise<Answer<T>> {
  await repeatLogout()
  const session = readSession(Date.now())
  const headers: Record<string, string> = {}
  if (session) headers.authorization = `Bearer ${session.token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (key) headers['idempotency-key'] = key
  const response = await fetch(path, {
    method,
    headers,
    body: JSON.stringify(body),
    signal: signal ?? null,
  }).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as
    | (T & Partial<Refusal>)
    | undefined
  if (!response || (response.ok && !answer)) return NOT_REACHED
  const { ok, status, headers: said } = response
  if (ok) return { ok, status, body: answer as T, total: Number(said.get('x-total-count') ?? 0) }
  return {
    ok,
    status,
    message: answer?.message ?? '',
    errors: answer?.errors ?? {},
    details: answer ?? {},
  }
}

/** What a person is told of a call that failed: the shop's own sentence, or one of these. */
export const sentenceOf = (
  { status, message }: Pick<Answer<unknown> & { ok: false }, 'status' | 'message'>,
  otherwise: { offline: string; failed: string },
): string => (status === 0 ? otherwise.offline : message || otherwise.failed)

const NOT_REACHED = { ok: false, status: 0, message: '', errors: {} } as const

type Refusal = { message: string; errors: Record<string, string> }

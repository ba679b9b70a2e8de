import { readSession } from './session.ts'

/** What a call of the shop's API came to. `status` 0 means that the shop was not reached. */
export type Answer<T> =
  | { ok: true; status: number; body: T }
  | {
      ok: false
      status: number
      message: string
      errors: Record<string, string>
      /** All that the refusal says, such as the product as it is by now. */
      details?: Record<string, unknown>
    }

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown }

/** Calls the shop's API as the person who is signed in here. Never throws. */
export async function call<T>(
  path: string,
  { method = 'GET', body }: Call = {},
): Promise<Answer<T>> {
  const session = readSession(Date.now())
  const headers: Record<string, string> = {}
  if (session) headers.authorization = `Bearer ${session.token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await fetch(path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  if (!response) return { ok: false, status: 0, message: '', errors: {} }
  const answer = (await response.json().catch(() => ({}))) as T & Partial<Refusal>
  if (response.ok) return { ok: true, status: response.status, body: answer }
  return {
    ok: false,
    status: response.status,
    message: answer.message ?? '',
    errors: answer.errors ?? {},
    details: answer,
  }
}

type Refusal = { message: string; errors: Record<string, string> }

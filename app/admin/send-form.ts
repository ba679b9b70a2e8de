import { type Answer, failed, NOT_REACHED } from '#app/account/call.ts'
import { readSession, repeatLogout } from '#app/account/session.ts'
import { MINUTE } from '#app/values/time.ts'

import { staffText } from './text.ts'

/** A line that moves nothing for so long is down. */
const STALLED_MS = 2 * MINUTE

type Sending = {
  method: 'POST' | 'PUT'
  path: string
  form: FormData
  /** The same for every try of the same save, which is then done once. */
  key: string
  /** How much of it is on its way, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Sends a form with pictures. As `call` does, but pictures over a weak line take minutes, and only
 * this way tells how far it is. Never throws.
 */
export async function sendForm<T>({
  method,
  path,
  form,
  key,
  onProgress,
}: Sending): Promise<Answer<T>> {
  await repeatLogout()
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    const session = readSession(Date.now())
    if (session) request.setRequestHeader('authorization', `Bearer ${session.token}`)
    request.setRequestHeader('idempotency-key', key)
    let stalled = setTimeout(() => request.abort(), STALLED_MS)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), STALLED_MS)
      onProgress(loaded / Math.max(1, total))
    })
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      resolve(answerOf<T>(request))
    })
    request.send(form)
  })
}

/** What the button says whose form is on its way; `progress` is from 0 to 1. */
export function sendingWord(progress: number): string {
  const percent = Math.floor(progress * 100)
  // All sent: now the shop makes its pictures.
  return percent > 0 && percent < 100 ? staffText.sending(percent) : staffText.saving
}

function answerOf<T>({ status, responseText }: XMLHttpRequest): Answer<T> {
  const body = parsed(responseText)
  if (status < 200 || status >= 300) return failed(status, body)
  // A page of something that stands in between is no answer of the shop's.
  return body ? { ok: true, status, body: body as T } : NOT_REACHED
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

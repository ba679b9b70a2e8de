import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { GenericSchema } from 'valibot'

import { call, sentenceOf } from './call.ts'
import { ownAddress, startPage } from './next-page.ts'
import { saveSession, type SignedIn } from './session.ts'
import { text } from './text.ts'

/** A call that signs in, and what it says where the shop itself says nothing. */
type Way = {
  path: `/api/auth/${string}`
  /** Fetches the rules of what is sent; the same by which the shop goes. */
  rules: () => Promise<GenericSchema>
  failed: string
  offline: string
  /** What is sent besides the form's fields. */
  extra?: () => Record<string, string>
}

/** A form that signs its sender in, then leads to the page that asked for that, or to their own. */
export function useSigning({ path, rules, failed, offline, extra }: Way) {
  const navigate = useNavigate()
  const next = useSearchParams()[0].get('next')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = { ...Object.fromEntries(new FormData(event.currentTarget)), ...extra?.() }
    setBusy(true)
    setError('')
    const fault = await faultIn(fields, rules)
    if (fault) {
      setBusy(false)
      return setError(fault)
    }
    const answer = await call<SignedIn>(path, { method: 'POST', body: fields })
    setBusy(false)
    if (!answer.ok) return setError(sentenceOf(answer, { offline, failed }))
    return enter(answer.body)
  }

  function enter(signedIn: SignedIn) {
    try {
      saveSession(signedIn)
    } catch (problem) {
      // A browser that is told to store nothing can keep nobody signed in.
      return setError(text.failedWith((problem as Error).message))
    }
    return navigate(ownAddress(next) ?? startPage(signedIn), { replace: true })
  }

  return { error, busy, submit, next }
}

/** Where the rules cannot be fetched, nothing is refused here: the shop checks by the same ones. */
async function faultIn(fields: unknown, rules: Way['rules']): Promise<string | undefined> {
  try {
    const [schema, { firstFault }] = await Promise.all([rules(), import('./first-fault.ts')])
    return firstFault(fields, schema)
  } catch {
    return undefined
  }
}

import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type GenericSchema, safeParse } from 'valibot'

import { call } from './call.ts'
import { ownAddress, saveSession, startPage } from './session.ts'
import { text } from './text.ts'

/** A call that signs in, and what it says where the shop itself says nothing. */
type Way = {
  path: `/api/auth/${string}`
  /** The rules of what is sent; the same by which the shop goes. */
  schema: GenericSchema
  failed: string
  offline: string
  /** What is sent besides the form's fields. */
  extra?: () => Record<string, string>
}

type SignedIn = { access_token: string; userId: string; isAdmin: boolean }

/** A form that ends signed in: there it leads to the page that asked for it, or to one's own. */
export function useSigning({ path, schema, failed, offline, extra }: Way) {
  const navigate = useNavigate()
  const next = useSearchParams()[0].get('next')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = { ...Object.fromEntries(new FormData(event.currentTarget)), ...extra?.() }
    const { issues } = safeParse(schema, fields)
    if (issues) return setError(issues[0].message)
    setBusy(true)
    setError('')
    const answer = await call<SignedIn>(path, { method: 'POST', body: fields })
    setBusy(false)
    if (!answer.ok) return setError(answer.status === 0 ? offline : answer.message || failed)
    return enter(answer.body)
  }

  function enter({ access_token: token, userId, isAdmin }: SignedIn) {
    try {
      saveSession({ token, userId, isAdmin })
    } catch (problem) {
      // A browser that is told to store nothing can keep nobody signed in.
      return setError(text.failedWith((problem as Error).message))
    }
    return navigate(ownAddress(next) ?? startPage({ isAdmin }), { replace: true })
  }

  return { error, busy, submit, next }
}

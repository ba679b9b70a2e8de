import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { GenericSchema } from 'valibot'

import { useGone } from '#app/ui/use-gone.ts'

import { call, sentenceOf } from './call.ts'
import type { FormErrors } from './form-errors.ts'
import { ownAddress, startPage } from './next-page.ts'
import { readSession, saveSession, type SignedIn, undoSignIn } from './session.ts'
import { text } from './text.ts'
import { useFormErrors } from './use-form-errors.ts'

/** A call that signs in, and what it says where the shop itself says nothing. */
type Way = {
  path: `/api/auth/${string}`
  /** Fetches the rules of what is sent; the same by which the shop goes. */
  rules: () => Promise<GenericSchema>
  failed: string
  offline: string
  /** What came about by it even where nobody can be kept signed in. */
  done?: string
  /** What is sent besides the form's fields. */
  extra?: () => Record<string, string>
}

/** A form that signs its sender in, then leads to the page that asked for that, or to their own. */
export function useSigning({ path, rules, failed, offline, done, extra }: Way) {
  const navigate = useNavigate()
  const next = useSearchParams()[0].get('next')
  const { refuse, forget, ...shown } = useFormErrors()
  const [busy, setBusy] = useState(false)
  const isGone = useGone()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = { ...Object.fromEntries(new FormData(form)), ...extra?.() }
    setBusy(true)
    forget()
    const found = await formErrorsIn(fields, rules)
    if (found) {
      setBusy(false)
      return refuse(form, found)
    }
    const answer = await call<SignedIn>(path, { method: 'POST', body: fields })
    setBusy(false)
    if (answer.ok) return enter(form, answer.body)
    const message = sentenceOf(answer, { offline, failed })
    return refuse(form, { message, errors: answer.errors })
  }

  function enter(form: HTMLFormElement, signedIn: SignedIn) {
    const obstacle = keep(signedIn)
    if (obstacle) {
      undoSignIn()
      refuse(form, { message: done ? `${done} ${obstacle}` : obstacle, errors: {} })
    } else if (!isGone.current) {
      // Whoever went elsewhere meanwhile stays there.
      void navigate(ownAddress(next) ?? startPage(signedIn), { replace: true })
    }
  }

  return { ...shown, busy, submit, next }
}

/** Keeps somebody signed in, or says why this browser cannot. */
function keep(signedIn: SignedIn): string | undefined {
  try {
    saveSession(signedIn)
  } catch (problem) {
    // A browser that is told to store nothing.
    return text.failedWith((problem as Error).message)
  }
  return readSession(Date.now()) ? undefined : text.wrongClock
}

/** Where the rules cannot be fetched, nothing is refused here: the shop checks by the same ones. */
async function formErrorsIn(fields: unknown, rules: Way['rules']): Promise<FormErrors | undefined> {
  try {
    const [schema, { formErrorsOf }] = await Promise.all([rules(), import('./form-errors.ts')])
    return formErrorsOf(fields, schema)
  } catch {
    return undefined
  }
}

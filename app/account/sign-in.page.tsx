import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { pageContext } from '#app/http/shop-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

import type { Route } from './+types/sign-in.page'
import { call } from './call.ts'
import { PasswordField } from './password-field.tsx'
import { ownAddress, saveSession, startPage } from './session.ts'
import { text } from './text.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { shopName: context.get(pageContext).env.shop.name }
}

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [
    { title: `${text.title} · ${shopName}` },
    { name: 'description', content: text.signInNeeded },
  ]
}

type SignedIn = { access_token: string; userId: string; isAdmin: boolean }

export default function SignInPage() {
  const { error, busy, submit } = useSignIn()
  return (
    <div className="wrap max-w-md pt-8 md:pt-14">
      <h1 className="text-3xl font-bold tracking-tight">{text.title}</h1>
      <form
        // Sent before the scripts are there, a password must not end up in an address.
        method="post"
        noValidate
        onSubmit={submit}
        className="mt-6 grid gap-4 rounded-xl bg-white p-5 shadow-card sm:p-8"
      >
        <Field
          label={text.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <PasswordField autoComplete="current-password" />
        {error && <Notice tone="error">{error}</Notice>}
        <Button type="submit" disabled={busy} className="w-full">
          {busy ? text.submitting : text.submit}
        </Button>
      </form>
    </div>
  )
}

function useSignIn() {
  const navigate = useNavigate()
  const next = useSearchParams()[0].get('next')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setError('')
    const answer = await call<SignedIn>('/api/auth/signin', {
      method: 'POST',
      body: { email, password },
    })
    setBusy(false)
    if (!answer.ok) return setError(sentenceFor(answer))
    const { access_token: token, userId, isAdmin } = answer.body
    try {
      saveSession({ token, userId, isAdmin })
    } catch (problem) {
      // A browser that is told to store nothing can keep nobody signed in.
      return setError(text.failedWith((problem as Error).message))
    }
    return navigate(ownAddress(next) ?? startPage({ isAdmin }), { replace: true })
  }
  return { error, busy, submit }
}

/** Section 8 of the specification: what the shop said, or that it was not reached. */
function sentenceFor({ status, message }: { status: number; message: string }): string {
  return status === 0 ? text.offline : message || text.failed
}

import { type FormEvent, useState } from 'react'
import { safeParse } from 'valibot'

import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { accountText } from './account-text.ts'
import { call, sentenceOf } from './call.ts'
import { PasswordChange } from './credentials.ts'
import { PasswordField } from './password-field.tsx'
import { saveSession, type SignedIn } from './session.ts'
import { text } from './text.ts'

type Outcome = { tone: 'success' | 'error'; sentence: string }

/** Changes the password; this browser stays signed in. `email` is for password managers alone. */
export function PasswordChangeForm({ email }: { email: string }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)
  const refuse = (sentence: string) => setOutcome({ tone: 'error', sentence })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = Object.fromEntries(new FormData(form))
    const { issues } = safeParse(PasswordChange, fields)
    if (issues) return refuse(issues[0].message)
    setBusy(true)
    const answer = await call<SignedIn>('/api/auth/change-password', {
      method: 'POST',
      body: fields,
    })
    setBusy(false)
    if (!answer.ok) return refuse(sentenceOf(answer, text))
    saveSession(answer.body)
    form.reset()
    return setOutcome({ tone: 'success', sentence: answer.body.message })
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="currentPassword"
        label={accountText.currentPassword}
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label={text.newPassword}
        autoComplete="new-password"
        hint={text.passwordHint}
      />
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
      <Button type="submit" busy={busy}>
        {busy ? accountText.saving : accountText.changePasswordAction}
      </Button>
    </form>
  )
}

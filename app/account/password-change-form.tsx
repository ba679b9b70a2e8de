import { type FormEvent, useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { accountText } from './account-text.ts'
import { call, sentenceOf } from './call.ts'
import { PasswordChange } from './credentials.ts'
import { formErrorsOf } from './form-errors.ts'
import { PasswordField } from './password-field.tsx'
import { saveSession, type SignedIn } from './session.ts'
import { text } from './text.ts'
import { useFormErrors } from './use-form-errors.ts'

/** Changes the password; this browser stays signed in. `email` is for password managers alone. */
export function PasswordChangeForm({ email }: { email: string }) {
  const { error, errors, edit, done, busy, submit } = usePasswordChange()
  return (
    <form method="post" noValidate onSubmit={submit} onChange={edit} className="mt-5 grid gap-4">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="currentPassword"
        label={accountText.currentPassword}
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <PasswordField
        name="newPassword"
        label={text.newPassword}
        autoComplete="new-password"
        hint={text.passwordHint}
        error={errors.newPassword}
      />
      {error && <Notice tone="error">{error}</Notice>}
      {done && <Notice tone="success">{done}</Notice>}
      <Button type="submit" busy={busy}>
        {busy ? accountText.saving : accountText.changePasswordAction}
      </Button>
    </form>
  )
}

/** What is wrong with the form, and how sending it goes; `done` is the shop's sentence of success. */
function usePasswordChange() {
  const { refuse, forget, ...shown } = useFormErrors()
  const [done, setDone] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = Object.fromEntries(new FormData(form))
    forget()
    setDone('')
    const found = formErrorsOf(fields, PasswordChange)
    if (found) return refuse(form, found)
    setBusy(true)
    const answer = await call<SignedIn>('/api/auth/change-password', {
      method: 'POST',
      body: fields,
    })
    setBusy(false)
    if (!answer.ok)
      return refuse(form, { message: sentenceOf(answer, text), errors: answer.errors })
    saveSession(answer.body)
    form.reset()
    return setDone(answer.body.message)
  }

  return { ...shown, done, busy, submit }
}

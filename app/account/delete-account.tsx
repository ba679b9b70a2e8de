import { type FormEvent, useState } from 'react'
import { safeParse } from 'valibot'

import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { call, sentenceOf } from './call.ts'
import { AccountDeletion } from './credentials.ts'
import { leavingText } from './delete-account-text.ts'
import { PasswordField } from './password-field.tsx'
import { text } from './text.ts'

type Props = { email: string; onDeleted: () => void }

/** The way out: says what happens, then asks for the password. `email` is for password managers. */
export function DeleteAccount(props: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="danger" className="mt-5 w-full" onClick={() => setOpen(true)}>
        <Icon name="trash" size={20} />
        {leavingText.open}
      </Button>
      <Dialog title={leavingText.question} open={open} onClose={close}>
        <DeletionForm {...props} onKeep={close} />
      </Dialog>
    </>
  )
}

function DeletionForm({ email, onDeleted, onKeep }: Props & { onKeep: () => void }) {
  const { error, busy, submit } = useDeletion(onDeleted)
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <ul className="grid list-disc gap-2 pl-5 marker:text-violet">
        {leavingText.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div aria-live="polite">
        <PasswordField autoComplete="current-password" error={error} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" className="max-sm:w-full" onClick={onKeep}>
          {leavingText.no}
        </Button>
        <Button type="submit" look="danger" className="max-sm:w-full" busy={busy}>
          {busy ? leavingText.busy : leavingText.yes}
        </Button>
      </div>
    </form>
  )
}

/** Deletes the account, and knows why it was refused. */
function useDeletion(onDeleted: () => void) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { password: new FormData(event.currentTarget).get('password') }
    const { issues } = safeParse(AccountDeletion, body)
    if (issues) return setError(issues[0].message)
    setBusy(true)
    setError(undefined)
    const answer = await call('/api/auth/delete-account', { method: 'POST', body })
    setBusy(false)
    return answer.ok ? onDeleted() : setError(sentenceOf(answer, text))
  }

  return { error, busy, submit }
}

import { type FormEvent, useState } from 'react'

import { pageContext } from '#app/http/shop-context.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { unlisted } from '#app/ui/page-head.ts'
import { formatPhone } from '#app/values/phone.ts'

import type { Route } from './+types/forgotten-password.page'
import { call, sentenceOf } from './call.ts'
import { EmailField } from './email-field.tsx'
import { EntryForm, EntryFrame, OtherWay } from './entry-form.tsx'
import { entryText } from './entry-text.ts'
import { text } from './text.ts'
import { useFormErrors } from './use-form-errors.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { smtpUrl, shop } = context.get(pageContext).env
  return { shopName: shop.name, phone: shop.phone, byMail: smtpUrl !== undefined }
}

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [
    { title: `${entryText.forgot} · ${shopName}` },
    { name: 'description', content: entryText.forgotIntro },
    unlisted,
  ]
}

export default function ForgottenPasswordPage({
  loaderData: { phone, byMail },
}: Route.ComponentProps) {
  return byMail ? <AskForLink /> : <AskTheShop phone={phone} />
}

function AskForLink() {
  const [sent, setSent] = useState('')
  const { error, errors, refuse, edit, forget } = useFormErrors()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    forget()
    const answer = await call<{ message: string }>('/api/auth/forgot-password', {
      method: 'POST',
      body: Object.fromEntries(new FormData(form)),
    })
    setBusy(false)
    if (answer.ok) setSent(answer.body.message)
    else refuse(form, { message: sentenceOf(answer, text), errors: answer.errors })
  }

  if (sent) {
    return (
      <EntryFrame title={entryText.forgot}>
        <Notice tone="success">{sent}</Notice>
        <BackToSignIn />
      </EntryFrame>
    )
  }
  return (
    <EntryForm
      title={entryText.forgot}
      intro={entryText.forgotIntro}
      error={error}
      busy={busy}
      action={{ rest: entryText.sendLink, busy: entryText.sendingLink }}
      onSubmit={submit}
      onEdit={edit}
      below={<BackToSignIn />}
    >
      <EmailField autoComplete="username" error={errors.email} />
    </EntryForm>
  )
}

const BackToSignIn = () => <OtherWay to="/sign-in">{entryText.backToSignIn}</OtherWay>

/** A shop that sends no letters helps by telephone. */
function AskTheShop({ phone }: { phone: string }) {
  return (
    <EntryFrame title={entryText.forgot} intro={entryText.askByPhone(formatPhone(phone))}>
      <p>
        <a
          href={`tel:${phone}`}
          className="flex min-h-12 items-center justify-center rounded-full bg-violet px-6 font-semibold text-white hover:bg-violet-deep"
        >
          {entryText.callShop(formatPhone(phone))}
        </a>
      </p>
      <BackToSignIn />
    </EntryFrame>
  )
}

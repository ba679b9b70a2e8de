import { pageContext } from '#app/http/shop-context.server.ts'
import { Field } from '#app/ui/field.tsx'

import type { Route } from './+types/sign-up.page'
import { EmailField } from './email-field.tsx'
import { EntryForm, OtherWay } from './entry-form.tsx'
import { entryText } from './entry-text.ts'
import { withNext } from './next-page.ts'
import { PasswordField } from './password-field.tsx'
import { text } from './text.ts'
import { useSigning } from './use-signing.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { shopName: context.get(pageContext).env.shop.name }
}

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [
    { title: `${entryText.signUpTitle} · ${shopName}` },
    { name: 'description', content: entryText.signUpIntro },
  ]
}

export default function SignUpPage() {
  const { error, errors, busy, submit, edit, next } = useSigning({
    path: '/api/auth/signup',
    rules: async () => (await import('./credentials.ts')).NewAccount,
    failed: entryText.signUpFailed,
    offline: entryText.signUpOffline,
    done: text.signedUp,
  })
  return (
    <EntryForm
      title={entryText.signUpTitle}
      intro={entryText.signUpIntro}
      error={error}
      busy={busy}
      action={{ rest: entryText.signUp, busy: entryText.signingUp }}
      onSubmit={submit}
      onEdit={edit}
      below={
        <OtherWay question={entryText.haveAccount} to={withNext('/sign-in', next)}>
          {entryText.toSignIn}
        </OtherWay>
      }
    >
      <Field
        label={entryText.username}
        name="username"
        autoComplete="nickname"
        required
        error={errors.username}
      />
      <EmailField autoComplete="email" error={errors.email} />
      <PasswordField autoComplete="new-password" hint={text.passwordHint} error={errors.password} />
    </EntryForm>
  )
}

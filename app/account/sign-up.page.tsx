import { pageContext } from '#app/http/shop-context.server.ts'
import { Field } from '#app/ui/field.tsx'

import type { Route } from './+types/sign-up.page'
import { text } from './account-text.ts'
import { EntryForm, OtherWay } from './entry-form.tsx'
import { withNext } from './next-page.ts'
import { PasswordField } from './password-field.tsx'
import { text as words } from './text.ts'
import { useSigning } from './use-signing.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { shopName: context.get(pageContext).env.shop.name }
}

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [
    { title: `${text.signUpTitle} · ${shopName}` },
    { name: 'description', content: text.signUpIntro },
  ]
}

export default function SignUpPage() {
  const { error, busy, submit, next } = useSigning({
    path: '/api/auth/signup',
    rules: async () => (await import('./credentials.ts')).NewAccount,
    failed: text.signUpFailed,
    offline: text.signUpOffline,
  })
  return (
    <EntryForm
      title={text.signUpTitle}
      intro={text.signUpIntro}
      error={error}
      busy={busy}
      action={{ rest: text.signUp, busy: text.signingUp }}
      onSubmit={submit}
      below={
        <OtherWay question={text.haveAccount} to={withNext('/sign-in', next)}>
          {text.toSignIn}
        </OtherWay>
      }
    >
      <Field label={text.username} name="username" autoComplete="nickname" required />
      <Field
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <PasswordField autoComplete="new-password" hint={text.passwordHint} />
    </EntryForm>
  )
}

import { Link } from 'react-router'

import { pageContext } from '#app/http/shop-context.server.ts'
import { Field } from '#app/ui/field.tsx'

import type { Route } from './+types/sign-in.page'
import { text as accountText } from './account-text.ts'
import { EntryForm, OtherWay } from './entry-form.tsx'
import { withNext } from './next-page.ts'
import { PasswordField } from './password-field.tsx'
import { text } from './text.ts'
import { useSigning } from './use-signing.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { shopName: context.get(pageContext).env.shop.name }
}

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [
    { title: `${text.title} · ${shopName}` },
    { name: 'description', content: text.signInNeeded },
  ]
}

export default function SignInPage() {
  const { error, busy, submit, next } = useSigning({
    path: '/api/auth/signin',
    rules: async () => (await import('./credentials.ts')).Credentials,
    failed: text.failed,
    offline: text.offline,
  })
  return (
    <EntryForm
      title={text.title}
      error={error}
      busy={busy}
      action={{ rest: text.submit, busy: text.submitting }}
      onSubmit={submit}
      below={
        <OtherWay question={accountText.noAccountYet} to={withNext('/sign-up', next)}>
          {accountText.toSignUp}
        </OtherWay>
      }
    >
      <Field
        label={text.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <div>
        <PasswordField autoComplete="current-password" />
        <Link
          to="/kam-harruar-fjalekalimin"
          className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-violet hover:underline"
        >
          {accountText.forgot}
        </Link>
      </div>
    </EntryForm>
  )
}

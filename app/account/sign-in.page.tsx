import { Link } from 'react-router'

import { pageContext } from '#app/http/shop-context.server.ts'

import type { Route } from './+types/sign-in.page'
import { EmailField } from './email-field.tsx'
import { EntryForm, OtherWay } from './entry-form.tsx'
import { entryText } from './entry-text.ts'
import { withNext } from './next-page.ts'
import { PasswordField } from './password-field.tsx'
import { text } from './text.ts'
import { useRedirectSignedIn } from './use-redirect-signed-in.ts'
import { useSigning } from './use-signing.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { shopName: context.get(pageContext).env.shop.name }
}

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [
    { title: `${entryText.signInTitle} · ${shopName}` },
    { name: 'description', content: text.signInNeeded },
  ]
}

export default function SignInPage() {
  const { error, errors, busy, submit, edit, next } = useSigning({
    path: '/api/auth/signin',
    rules: async () => (await import('./credentials.ts')).Credentials,
    failed: text.failed,
    offline: text.offline,
  })
  useRedirectSignedIn(next)
  return (
    <EntryForm
      title={entryText.signInTitle}
      error={error}
      busy={busy}
      action={{ rest: entryText.signIn, busy: entryText.signingIn }}
      onSubmit={submit}
      onEdit={edit}
      below={
        <OtherWay question={entryText.noAccountYet} to={withNext('/sign-up', next)}>
          {entryText.toSignUp}
        </OtherWay>
      }
    >
      <EmailField autoComplete="username" error={errors.email} />
      <div>
        <PasswordField autoComplete="current-password" error={errors.password} />
        <Link
          to="/kam-harruar-fjalekalimin"
          className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-violet hover:underline"
        >
          {entryText.forgot}
        </Link>
      </div>
    </EntryForm>
  )
}

import { pageContext } from '#app/http/shop-context.server.ts'
import { unlisted } from '#app/ui/page-head.ts'

import type { Route } from './+types/new-password.page'
import { EntryForm, OtherWay } from './entry-form.tsx'
import { entryText } from './entry-text.ts'
import { PasswordField } from './password-field.tsx'
import { text } from './text.ts'
import { useSigning } from './use-signing.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { env, notes } = context.get(pageContext)
  notes.keepPrivate()
  return { shopName: env.shop.name }
}

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [{ title: `${text.newPassword} · ${shopName}` }, unlisted]
}

/** The letter's token never reaches the page's own code on the server: only this form reads it. */
const tokenOfLetter = () => ({ token: new URLSearchParams(location.search).get('token') ?? '' })

export default function NewPasswordPage() {
  const { error, errors, busy, submit, edit } = useSigning({
    path: '/api/auth/reset-password',
    rules: async () => (await import('./new-password.ts')).NewPassword,
    failed: text.failed,
    offline: text.offline,
    done: text.passwordChanged,
    extra: tokenOfLetter,
  })
  return (
    <EntryForm
      title={text.newPassword}
      intro={entryText.newPasswordIntro}
      error={error}
      busy={busy}
      action={{ rest: entryText.saveNewPassword, busy: entryText.savingNewPassword }}
      onSubmit={submit}
      onEdit={edit}
      below={
        error === text.linkOver && (
          <OtherWay to="/kam-harruar-fjalekalimin">{entryText.newLink}</OtherWay>
        )
      }
    >
      <PasswordField
        label={text.newPassword}
        autoComplete="new-password"
        hint={text.passwordHint}
        error={errors.password}
      />
    </EntryForm>
  )
}

import { text } from './account-text.ts'
import { PasswordChangeForm } from './password-change-form.tsx'
import { PROFILE_ENTRIES } from './profile-entries.ts'
import { ProfileField } from './profile-field.tsx'
import type { Profile } from './profile.ts'

type Props = { profile: Profile; onSaved: (profile: Profile) => void }

/** The profile, field by field, and the password. */
export function AccountDetails({ profile, onSaved }: Props) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section className="rounded-xl bg-white p-5 shadow-card sm:p-8">
        <h2 className="text-xl font-bold">{text.profile}</h2>
        <p className="mt-1 text-muted">{text.profileIntro}</p>
        <div className="mt-5 grid gap-3 sm:gap-4">
          {PROFILE_ENTRIES.map((entry) => (
            <ProfileField key={entry.name} entry={entry} profile={profile} onSaved={onSaved} />
          ))}
        </div>
      </section>
      <section className="rounded-xl bg-white p-5 shadow-card sm:p-8 lg:p-6">
        <h2 className="text-xl font-bold">{text.changePassword}</h2>
        <p className="mt-1 break-words text-muted">{text.changePasswordIntro(profile.email)}</p>
        <PasswordChangeForm email={profile.email} />
      </section>
    </div>
  )
}

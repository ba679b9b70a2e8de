import { accountText } from './account-text.ts'
import { leavingText } from './delete-account-text.ts'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'
import { PROFILE_ENTRIES } from './profile-entries.ts'
import { ProfileField } from './profile-field.tsx'
import type { Profile } from './profile.ts'

const CARD = 'rounded-xl bg-white p-5 shadow-card sm:p-8 lg:p-6'

type Props = { profile: Profile; onSaved: (profile: Profile) => void; onDeleted: () => void }

/** The profile, field by field, the password, and the way out. */
export function AccountDetails({ profile, onSaved, onDeleted }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section className={CARD}>
        <h2 className="text-xl font-bold">{accountText.profile}</h2>
        <p className="mt-1 text-muted">{accountText.profileIntro}</p>
        <div className="mt-5 grid gap-3 sm:gap-4">
          {PROFILE_ENTRIES.map((entry) => (
            <ProfileField key={entry.name} entry={entry} profile={profile} onSaved={onSaved} />
          ))}
        </div>
      </section>
      <div className="grid grid-cols-1 gap-6">
        <section className={CARD}>
          <h2 className="text-xl font-bold">{accountText.changePassword}</h2>
          <p className="mt-1 text-muted">{accountText.changePasswordIntro(profile.email)}</p>
          <PasswordChangeForm email={profile.email} />
        </section>
        <section className={CARD}>
          <h2 className="text-xl font-bold">{leavingText.title}</h2>
          <p className="mt-1 text-muted">{leavingText.intro}</p>
          <DeleteAccount email={profile.email} onDeleted={onDeleted} />
        </section>
      </div>
    </div>
  )
}

import { type FormEvent, useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PrefixSelect } from '#app/ui/prefix-select.tsx'
import { type PhonePrefix, phonePrefixOf } from '#app/values/phone.ts'

import { accountText } from './account-text.ts'
import type { Profile } from './profile.ts'
import type { ProfileEntry } from './profile-entries.ts'
import { useSaving } from './use-saving.ts'

type Props = { entry: ProfileEntry; profile: Profile; onSaved: (profile: Profile) => void }

/** One field of the profile: saved by itself, with its own error under it. */
export function ProfileField({ entry, profile, onSaved }: Props) {
  const { label, name, read, change, hasPrefix = false, ...input } = entry
  const [typed, setTyped] = useState(read(profile))
  const [prefix, setPrefix] = useState<PhonePrefix>(phonePrefixOf(profile.phone) ?? 'AL')
  const saving = useSaving()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const saved = await saving.save(change(typed, prefix))
    if (!saved) return
    setTyped((now) => (now === typed ? read(saved) : now))
    if (hasPrefix) setPrefix((now) => (now === prefix ? (phonePrefixOf(saved.phone) ?? now) : now))
    onSaved(saved)
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="sm:grid sm:grid-cols-[minmax(0,1fr)_9rem] sm:items-start sm:gap-3"
    >
      <Field
        {...input}
        label={label}
        name={name}
        value={typed}
        error={saving.error}
        onChange={(event) => {
          setTyped(event.target.value)
          saving.typeOn()
        }}
        before={
          hasPrefix && (
            <PrefixSelect
              label={accountText.prefix}
              value={prefix}
              onChange={(chosen) => {
                setPrefix(chosen)
                saving.typeOn()
              }}
            />
          )
        }
      />
      <div className="mt-2 flex min-h-12 items-center gap-3 max-sm:flex-row-reverse sm:mt-6">
        <Button
          type="submit"
          look="secondary"
          size="small"
          aria-label={saving.busy ? undefined : accountText.saveField(label)}
          busy={saving.busy}
        >
          {saving.busy ? accountText.saving : accountText.save}
        </Button>
        <p role="status" className="font-medium text-green">
          {saving.saved && accountText.saved}
        </p>
      </div>
    </form>
  )
}

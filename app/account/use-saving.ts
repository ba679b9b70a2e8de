import { useState } from 'react'

import { accountText } from './account-text.ts'
import { call } from './call.ts'
import type { Profile } from './profile.ts'

type Step = { busy?: boolean; saved?: boolean; error?: string; isTypedOn?: boolean }

/**
 * Sends a change of the profile, and knows how that went. `typeOn` is told of what is typed after it:
 * that is not saved.
 */
export function useSaving() {
  const [{ busy = false, saved = false, error }, setStep] = useState<Step>({})

  async function save(body: object): Promise<Profile | undefined> {
    setStep({ busy: true })
    const answer = await call<{ user: Profile }>('/api/auth/update-profile', {
      method: 'PUT',
      body,
    })
    setStep(({ isTypedOn }) =>
      answer.ok ? { saved: !isTypedOn } : { error: answer.message || accountText.fieldFailed },
    )
    return answer.ok ? answer.body.user : undefined
  }

  const typeOn = () => setStep((step) => (step.busy ? { busy: true, isTypedOn: true } : {}))

  return { busy, saved, error, save, typeOn }
}

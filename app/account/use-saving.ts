import { useState } from 'react'

import { accountText } from './account-text.ts'
import { call } from './call.ts'
import type { Profile } from './profile.ts'

type Step = { busy?: boolean; saved?: boolean; error?: string }

/** Sends a change of the profile, and knows how that went. */
export function useSaving() {
  const [{ busy = false, saved = false, error }, setStep] = useState<Step>({})

  async function save(body: object): Promise<Profile | undefined> {
    setStep({ busy: true })
    const answer = await call<{ user: Profile }>('/api/auth/update-profile', {
      method: 'PUT',
      body,
    })
    setStep(answer.ok ? { saved: true } : { error: answer.message || accountText.fieldFailed })
    return answer.ok ? answer.body.user : undefined
  }

  return { busy, saved, error, save, rest: () => setStep({}) }
}

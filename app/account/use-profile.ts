import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import type { Profile } from './profile.ts'
import { forgetSession } from './session.ts'
import { useAnswer } from './use-answer.ts'

/**
 * The profile of whoever is signed in. A token the shop no longer accepts is removed and leads to
 * /login; a shop that was not reached sends nobody away.
 */
export function useProfile() {
  const navigate = useNavigate()
  const { body, setBody, failure, reload } = useAnswer<Profile>('/api/auth/me')
  const isSignedOut = failure?.status === 401

  useEffect(() => {
    if (!isSignedOut) return
    forgetSession()
    void navigate('/login', { replace: true })
  }, [isSignedOut, navigate])

  return { profile: body, setProfile: setBody, failure: isSignedOut ? undefined : failure, reload }
}

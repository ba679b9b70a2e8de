import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { call } from './call.ts'
import type { Profile } from './profile.ts'
import { forgetSession } from './session.ts'

/**
 * The profile of who is signed in. A token the shop no longer accepts is removed and leads to
 * /login; a shop that was not reached sends nobody away.
 */
export function useProfile() {
  const navigate = useNavigate()
  const [profile, setProfile] = useState<Profile>()
  const [failed, setFailed] = useState(false)
  const [loads, setLoads] = useState(0)

  useEffect(() => {
    let gone = false
    void call<Profile>('/api/auth/me').then((answer) => {
      if (gone) return undefined
      if (answer.ok) return setProfile(answer.body)
      if (answer.status !== 401) return setFailed(true)
      forgetSession()
      return navigate('/login', { replace: true })
    })
    return () => {
      gone = true
    }
  }, [navigate, loads])

  return {
    profile,
    failed,
    setProfile,
    reload() {
      setFailed(false)
      setLoads(loads + 1)
    },
  }
}

import { useEffect, useState } from 'react'

import { call } from '#app/account/call.ts'
import { MINUTE } from '#app/values/time.ts'

import type { Dashboard } from './dashboard.ts'

/** How often a dashboard in sight is asked for again, in milliseconds. */
const REFRESH = MINUTE

/** The dashboard as it was last, asked for again by itself while somebody looks at it. */
export function useDashboard() {
  const [dashboard, setDashboard] = useState<Dashboard>()
  /** Why the last answer brought none. */
  const [failure, setFailure] = useState<'failed' | 'signed out'>()

  useEffect(() => {
    let asked = 0
    let answered = 0
    const load = async () => {
      const question = (asked += 1)
      const answer = await call<Dashboard>('/api/dashboard')
      // A later request was answered first.
      if (question < answered) return
      answered = question
      if (answer.ok) {
        setDashboard(answer.body)
        setFailure(undefined)
      } else setFailure(answer.status === 401 ? 'signed out' : 'failed')
    }
    void load()
    const look = () => {
      if (document.visibilityState === 'visible') void load()
    }
    const timer = setInterval(look, REFRESH)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return { dashboard, failure }
}

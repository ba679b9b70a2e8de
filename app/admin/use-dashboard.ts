import { useEffect, useState } from 'react'

import { call } from '#app/account/call.ts'
import { MINUTE } from '#app/values/time.ts'

import type { Dashboard } from './dashboard.ts'

/** How often a dashboard in sight is asked for again, in milliseconds. */
const REFRESH = MINUTE

/** The dashboard as it was last, asked for again by itself while somebody looks at it. */
export function useDashboard() {
  const [dashboard, setDashboard] = useState<Dashboard>()
  const [failed, setFailed] = useState(false)
  const [signedOut, setSignedOut] = useState(false)

  useEffect(() => {
    const load = () =>
      call<Dashboard>('/api/dashboard').then((answer) => {
        setFailed(!answer.ok)
        setSignedOut(answer.status === 401)
        if (answer.ok) setDashboard(answer.body)
      })
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

  return { dashboard, failed, signedOut }
}

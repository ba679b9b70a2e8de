import { useEffect, useEffectEvent } from 'react'

import { useAnswer } from '#app/account/use-answer.ts'
import { MINUTE } from '#app/values/time.ts'

import type { Dashboard } from './dashboard.ts'

/** How often a dashboard in sight is asked for again, in milliseconds. */
const REFRESH = MINUTE

/** The dashboard as it was last, asked for again by itself while somebody looks at it. */
export function useDashboard() {
  const { body: dashboard, failure, reload, refresh } = useAnswer<Dashboard>('/api/dashboard')

  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh()
  })
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setInterval(() => look(), REFRESH)
    document.addEventListener('visibilitychange', () => look(), { signal: leaving.signal })
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [])

  return { dashboard, failure, reload }
}

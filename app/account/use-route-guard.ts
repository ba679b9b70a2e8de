import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { call, type Failed } from './call.ts'
import { startPage, withNext } from './next-page.ts'
import { forgetSession, readSession } from './session.ts'
import { text } from './text.ts'

type Guard = {
  isChecking: boolean
  isAllowed: boolean
  /** Nobody is sent away or logged out for a shop that failed, or was not reached. */
  failure: Failed | undefined
  retry: () => void
}

/**
 * Lets only admins, or only customers, see the pages inside. Asks the shop at every visit of a
 * page: without a token or with a failed check it leads to /sign-in, others to where they belong.
 * Whoever was let in sees the next page while the check runs, and stays where the shop cannot be
 * reached.
 */
export function useRouteGuard(group: 'admin' | 'user'): Guard {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [state, setState] = useState<'checking' | 'allowed' | Failed>('checking')
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let gone = false
    void verdictOn(group, pathname + search).then((found) => {
      if (gone) return
      if (found === 'allowed') setState(found)
      else if ('to' in found) void navigate(found.to, { replace: true })
      else setState((was) => (was === 'allowed' ? was : found))
    })
    return () => {
      gone = true
    }
    // Another view of the same page needs no new check; the shop guards its data in any case.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [group, navigate, tries, pathname])

  // Another tab may have logged out, or signed in as somebody else, maybe before this page came back.
  useEffect(() => {
    const inside = new AbortController()
    let who = userIdNow()
    const checkAgain = () => {
      const before = who
      who = userIdNow()
      if (who === before) return
      // What a customer sees and changes is their own: it starts anew for whoever comes after them.
      if (who && group === 'user') setState('checking')
      setTries((made) => made + 1)
    }
    for (const event of ['storage', 'pageshow'])
      addEventListener(event, checkAgain, { signal: inside.signal })
    return () => inside.abort()
  }, [group])

  return {
    isChecking: state === 'checking',
    isAllowed: state === 'allowed',
    failure: typeof state === 'object' ? state : undefined,
    retry() {
      setState('checking')
      setTries((made) => made + 1)
    },
  }
}

const userIdNow = () => readSession(Date.now())?.userId

/** `to` is where whoever is not let in is led. */
type Verdict = 'allowed' | { to: string } | Failed

const UNAUTHORIZED = { to: '/unauthorized' }

async function verdictOn(group: 'admin' | 'user', address: string): Promise<Verdict> {
  const signIn = { to: withNext('/sign-in', address) }
  if (!readSession(Date.now())) return signIn
  const answer = await call<{ isAdmin: boolean }>('/api/auth/check-admin')
  if (!answer.ok) {
    // oxlint-disable-next-line no-console -- the specification asks for this line
    console.error(text.failedCheck)
    if (answer.status === 401) {
      forgetSession()
      return signIn
    }
    return answer.status === 403 ? UNAUTHORIZED : answer
  }
  const { isAdmin } = answer.body
  if (group === 'admin') return isAdmin ? 'allowed' : UNAUTHORIZED
  return isAdmin ? { to: startPage({ isAdmin }) } : 'allowed'
}

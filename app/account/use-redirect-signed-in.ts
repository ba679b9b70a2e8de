import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { call } from './call.ts'
import { ownAddress, startPage } from './next-page.ts'
import { readSession } from './session.ts'

/**
 * Leads somebody who is signed in already on to `next`, or to their own page: until a page's
 * scripts have loaded, its account button leads everybody to the sign-in. A session that the shop
 * no longer accepts stays here, to sign in again.
 */
export function useRedirectSignedIn(next: string | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!readSession(Date.now())) return undefined
    let gone = false
    void call<{ isAdmin: boolean }>('/api/auth/check-admin').then((answer) => {
      if (answer.ok && !gone)
        void navigate(ownAddress(next) ?? startPage(answer.body), { replace: true })
    })
    return () => {
      gone = true
    }
  }, [navigate, next])
}

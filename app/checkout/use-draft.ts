import { useEffect, useRef, useState } from 'react'

import { call } from '#app/account/call.ts'
import type { Profile } from '#app/account/profile.ts'
import { readSession } from '#app/account/session.ts'

import type { CustomerFields, FormPlace } from './customer-check.ts'
import { NO_FIELDS, readDraft, saveDraft } from './draft.ts'

/**
 * What was typed, kept through every failure. The profile of whoever is signed in fills gaps.
 * `change` takes what the fields become from what they are by then, also after an await, which
 * `fieldsByNow` tells.
 */
export function useDraft(place: FormPlace) {
  // The form appears only in the browser, once the cart is known: it may read what the tab kept.
  const [fields, setFields] = useState(() => (place === 'page' ? readDraft() : NO_FIELDS))
  /** The same, ahead of the next render. */
  const latest = useRef(fields)
  function become(next: CustomerFields): CustomerFields {
    latest.current = next
    setFields(next)
    return next
  }
  useEffect(() => {
    if (!readSession(Date.now())) return
    // Only who is signed in needs the code; without it, they type.
    const code = import('./prefill.ts').catch(() => undefined)
    void call<Profile>('/api/auth/me').then(async (answer) => {
      const prefill = await code
      if (answer.ok && prefill) become(prefill.filledFrom(answer.body, latest.current))
    })
  }, [])
  function change(update: (draft: CustomerFields) => CustomerFields): CustomerFields {
    const next = become(update(latest.current))
    if (place === 'page') saveDraft(next)
    return next
  }
  return { fields, change, fieldsByNow: () => latest.current }
}

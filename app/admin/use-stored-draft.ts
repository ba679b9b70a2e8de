import { useEffect, useRef, useState } from 'react'

import {
  forgetStoredDraft,
  readStoredDraft,
  type StoredDraft,
  storeDraft,
} from './product-draft-store.ts'

const PAUSE_MS = 400

/**
 * Keeps what is typed on this device until it is saved, and offers what an earlier visit left. As
 * long as that is neither taken nor given up, nothing takes its place.
 */
export function useStoredDraft(
  id: string | undefined,
  { base, draft, key }: Omit<StoredDraft, 'at'>,
) {
  const [offered, setOffered] = useState(() => readStoredDraft(id))
  const isDone = useRef(false)
  const [begun, typed] = [JSON.stringify(base), JSON.stringify(draft)]

  useEffect(() => {
    if (offered) return undefined
    if (begun === typed) return forgetStoredDraft(id)
    const keep = () => {
      if (isDone.current) return
      storeDraft(id, { at: Date.now(), base: JSON.parse(begun), draft: JSON.parse(typed), key })
    }
    const timer = setTimeout(keep, PAUSE_MS)
    // Also on its way out, and when a phone puts it away: it may end without another word.
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [id, begun, typed, key, offered])

  return {
    offered,
    /** It was taken: from now on the form itself is kept. */
    settle: () => setOffered(undefined),
    /** It was given up. */
    drop() {
      forgetStoredDraft(id)
      setOffered(undefined)
    },
    /** The form is saved or left for good: nothing is kept any more. */
    forget() {
      // A form that was left is saved late, maybe: by then another one is kept in its place.
      if (isDone.current) return
      isDone.current = true
      forgetStoredDraft(id)
    },
  }
}

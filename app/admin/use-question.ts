import { useState } from 'react'

/**
 * What a dialog asks before something is done; one question at a time. A late response ends only the
 * question that it belongs to.
 */
export function useQuestion<T extends object>() {
  const [asked, ask] = useState<T | null>(null)
  const end = (ended: T | null) => ask((before) => (before === ended ? null : before))
  return { asked, ask, end }
}

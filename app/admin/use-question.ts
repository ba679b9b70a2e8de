import { useState } from 'react'

/**
 * What is asked in a dialog before it is done, one thing at a time. A late answer ends the question
 * it belongs to, and no other.
 */
export function useQuestion<T extends object>() {
  const [asked, ask] = useState<T | null>(null)
  const end = (ended: T | null) => ask((now) => (now === ended ? null : now))
  return { asked, ask, end }
}

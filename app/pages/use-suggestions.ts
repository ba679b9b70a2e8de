import { useRef, useState } from 'react'

import { call } from '#app/account/call.ts'
import type { Suggestions } from '#app/catalogue/suggest.server.ts'
import { foldText } from '#app/values/fold-text.ts'
import { SHORTEST_SUGGESTED } from '#app/values/query.ts'

/** How long the keys rest before the shop is asked, in milliseconds. */
const TYPING_PAUSE = 120

export type Suggested = Suggestions & { query: string }

/**
 * What the shop suggests for a text: nothing while it is too short, and nothing where the shop is not
 * reached. A newer text overtakes an older one, also while that is on its way.
 */
export function useSuggestions() {
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const asking = useRef<AbortController>(undefined)

  async function ask(typed: string) {
    asking.current?.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    const query = typed.trim()
    if (foldText(query).length < SHORTEST_SUGGESTED) return setSuggested(null)
    await new Promise((wait) => setTimeout(wait, TYPING_PAUSE))
    if (signal.aborted) return
    const path = `/api/search/suggest?query=${encodeURIComponent(query)}`
    const answer = await call<Suggestions>(path, { signal })
    if (!signal.aborted) setSuggested(answer.ok ? { ...answer.body, query } : null)
  }

  function forget() {
    asking.current?.abort()
    setSuggested(null)
  }

  return { suggested, ask, forget }
}

import { useEffect, useState } from 'react'

import { type Answer, call } from '#app/account/call.ts'

/**
 * Asks the shop for `path`, again whenever it or `when` changes or `reload` is called; nothing while
 * it is empty. `take` gets each answer that no later question has overtaken.
 */
export function useAsking<Body>(path: string, when: string, take: (answer: Answer<Body>) => void) {
  const [settled, setSettled] = useState({ question: '', failed: false })
  const [loads, setLoads] = useState(0)
  const question = path && `${loads} ${when} ${path}`

  useEffect(() => {
    if (question === '') return undefined
    const leaving = new AbortController()
    void call<Body>(path, { signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return
      take(answer)
      setSettled({ question, failed: !answer.ok })
    })
    return () => leaving.abort()
    // The `take` of the moment of asking knows what was asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question])

  const loading = settled.question !== question
  return {
    loading,
    failed: !loading && settled.failed,
    reload: () => setLoads((before) => before + 1),
  }
}

import { useEffect, useState } from 'react'

import { type Answer, call, type Failed } from './call.ts'

export type Loaded<Body> = {
  /** Nothing until the shop has answered. */
  body: Body | undefined
  failed: boolean
  reload: () => void
}

/**
 * What the shop answers to whoever is signed in at `path`, asked for anew with each other path; until then
 * `body` is that of the former one.
 */
export function useAnswer<Body>(path: string) {
  const [body, setBody] = useState<Body>()
  const [failure, setFailure] = useState<Failed>()
  const { reload: refresh } = useAsking<Body>(path, '', (answer) => {
    setFailure(answer.ok ? undefined : answer)
    if (answer.ok) setBody(answer.body)
  })

  return {
    body,
    setBody,
    failed: failure !== undefined,
    failure,
    reload() {
      setFailure(undefined)
      refresh()
    },
    /** Asks again, while all that is known stays shown. */
    refresh,
  }
}

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

import { useEffect, useState } from 'react'

import { call } from './call.ts'

export type Loaded<Body> = {
  /** Nothing until the shop has answered. */
  body: Body | undefined
  failed: boolean
  /** It failed for good: there is no such thing. */
  isMissing: boolean
  reload: () => void
}

/** What the shop answers to whoever is signed in at `path`, asked for anew with each other path. */
export function useAnswer<Body>(path: string): Loaded<Body> {
  const [body, setBody] = useState<Body>()
  const [failure, setFailure] = useState<number>()
  const [loads, setLoads] = useState(0)

  useEffect(() => {
    let gone = false
    void call<Body>(path).then((answer) => {
      if (gone) return
      setFailure(answer.ok ? undefined : answer.status)
      if (answer.ok) setBody(answer.body)
    })
    return () => {
      gone = true
    }
  }, [path, loads])

  return {
    body,
    failed: failure !== undefined,
    isMissing: failure === 404,
    reload() {
      setFailure(undefined)
      setLoads(loads + 1)
    },
  }
}

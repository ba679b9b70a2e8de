import { useEffect, useState } from 'react'

import { call } from './call.ts'

export type Loaded<Body> = {
  /** Nothing until the shop has answered. */
  body: Body | undefined
  failed: boolean
  reload: () => void
}

/**
 * What the shop answers to whoever is signed in at `path`, asked for anew with each other path.
 * `failure` is the status of a refusal, 0 where the shop was not reached.
 */
export function useAnswer<Body>(path: string) {
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
    setBody,
    failed: failure !== undefined,
    failure,
    reload() {
      setFailure(undefined)
      setLoads((before) => before + 1)
    },
  }
}

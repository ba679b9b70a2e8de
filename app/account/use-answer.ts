import { useEffect, useState } from 'react'

import { call, type Failed } from './call.ts'

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
  const [loads, setLoads] = useState(0)

  useEffect(() => {
    let gone = false
    void call<Body>(path).then((answer) => {
      if (gone) return
      setFailure(answer.ok ? undefined : answer)
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

import { useEffect, useState } from 'react'

import { call } from './call.ts'

export type Loaded<Body> = {
  /** Nothing until the shop has answered. */
  body: Body | undefined
  failed: boolean
  reload: () => void
}

/** What the shop answers to whoever is signed in at `path`, asked for anew with each other path. */
export function useAnswer<Body>(path: string): Loaded<Body> {
  const [body, setBody] = useState<Body>()
  const [failed, setFailed] = useState(false)
  const [loads, setLoads] = useState(0)

  useEffect(() => {
    let gone = false
    void call<Body>(path).then((answer) => {
      if (gone) return
      setFailed(!answer.ok)
      if (answer.ok) setBody(answer.body)
    })
    return () => {
      gone = true
    }
  }, [path, loads])

  return {
    body,
    failed,
    reload() {
      setFailed(false)
      setLoads(loads + 1)
    },
  }
}

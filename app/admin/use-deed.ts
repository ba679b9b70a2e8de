import { useState } from 'react'

import { useGone } from '#app/ui/use-gone.ts'

/**
 * What a dialog asks about, once it is answered with yes; `run` takes what does it and answers why it
 * was refused. `onLost` is told of that where the dialog was closed by then.
 */
export function useDeed<Refused>(onLost: (refused: Refused) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Refused>()
  const isGone = useGone()

  async function run(deed: () => Promise<Refused | undefined>): Promise<Refused | undefined> {
    setBusy(true)
    const refused = await deed()
    setBusy(false)
    setFailure(refused)
    if (refused && isGone.current) onLost(refused)
    return refused
  }

  return { busy, failure, run }
}

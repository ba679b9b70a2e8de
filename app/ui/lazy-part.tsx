import { type ComponentType, lazy, useEffect, useState } from 'react'

import { RetryNotice } from './retry-notice.tsx'
import { text } from './text.ts'
import { whenReached } from './when-reached.ts'

/**
 * A part of the page whose code is fetched when it is first wanted, and a function that fetches it
 * ahead of time. Where the line is down it says so, instead of taking the page with it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Part = lazy(() => load().catch(() => ({ default: LatePart })))
  let late: Awaited<ReturnType<typeof load>> | undefined
  const loadLate = async () => (late = await load())
  return [Part, load] as const

  /** React keeps it for good in the place of a part that could not be had once. */
  function LatePart(props: Props) {
    const [part, setPart] = useState(late)
    const [isMissing, setMissing] = useState(false)
    // Where it is wanted again, the line may be back.
    useEffect(() => {
      if (!part) loadLate().then(setPart, () => setMissing(true))
    }, [part])
    if (part) return <part.default {...props} />
    if (!isMissing) return null
    return (
      <div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-md shadow-lift">
        <RetryNotice
          // A shop that answers nevertheless has been renewed: its code has other names.
          onRetry={() => loadLate().then(setPart, () => whenReached(() => location.reload()))}
        >
          {text.partMissing}
        </RetryNotice>
      </div>
    )
  }
}

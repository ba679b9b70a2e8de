import { type ComponentType, lazy, useState } from 'react'

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
  const Part = lazy(() => load().catch(() => ({ default: MissingPart })))
  return [Part, load] as const

  function MissingPart(props: Props) {
    const [part, setPart] = useState<Awaited<ReturnType<typeof load>>>()
    if (part) return <part.default {...props} />
    return (
      <div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-md shadow-lift">
        <RetryNotice
          // A shop that answers nevertheless has been renewed: its code has other names.
          onRetry={() => load().then(setPart, () => whenReached(() => location.reload()))}
        >
          {text.partMissing}
        </RetryNotice>
      </div>
    )
  }
}

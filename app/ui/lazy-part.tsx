import { type ComponentType, lazy } from 'react'

import { RetryNotice } from './retry-notice.tsx'
import { text } from './text.ts'

/**
 * A part of the page whose code is fetched when it is first wanted, and a function that fetches it
 * ahead of time. Where the line is down it says so, instead of taking the page with it.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(() => load().catch(() => ({ default: MissingPart as ComponentType<Props> })))
  return [Part, load] as const
}

function MissingPart() {
  return (
    <div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-md shadow-lift">
      <RetryNotice onRetry={() => location.reload()}>{text.partMissing}</RetryNotice>
    </div>
  )
}

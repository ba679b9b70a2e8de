import { type ComponentType, lazy, useEffect, useState } from 'react'

import { ProgressBar } from './page-progress.tsx'
import { RetryNotice } from './retry-notice.tsx'
import { text } from './text.ts'
import { whenReached } from './when-reached.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part of a page whose code is fetched when it is first wanted. Where the line is down it says so,
 * instead of taking the page with it.
 */
export const lazyPart = <Props extends object>(load: Load<Props>) =>
  // React keeps for good what stands in the place of a part that could not be had once.
  lazy(() => load().catch(() => ({ default: lazyDialog(load)[0] })))

/**
 * The same for a dialog, and a function that fetches its code ahead of time. Without `lazy`, which has
 * a click wait even for code that is there: and what has begun to wait, React shows after 300 ms at
 * the earliest (`FALLBACK_THROTTLE_MS` in react-reconciler).
 */
export function lazyDialog<Props extends object>(load: Load<Props>) {
  let loaded: Awaited<ReturnType<typeof load>> | undefined
  const fetchDialog = async () => (loaded = await load())
  return [LazyDialog, fetchDialog] as const

  function LazyDialog(props: Props) {
    /** `null` where it could not be had. */
    const [part, setPart] = useState<typeof loaded | null>(loaded)
    // Where it is wanted again, the line may be back.
    useEffect(() => {
      if (part === undefined) fetchDialog().then(setPart, () => setPart(null))
    }, [part])
    if (part) return <part.default {...props} />
    if (part === undefined) return <ProgressBar />
    return (
      <div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-md shadow-lift">
        <RetryNotice
          // A shop that answers nevertheless has been renewed: its code has other names.
          onRetry={() => fetchDialog().then(setPart, () => whenReached(() => location.reload()))}
        >
          {text.partMissing}
        </RetryNotice>
      </div>
    )
  }
}

/** How long after a page stands still the code of its dialogs is fetched, in milliseconds. */
const LIKELY_WANTED_AFTER = 4_000

/** Has the code of what is likely to be opened on this page fetched; always by the same function. */
export function useFetchedAhead(fetchLikely: () => Promise<unknown>) {
  useEffect(() => {
    const timer = setTimeout(() => fetchLikely().catch(() => {}), LIKELY_WANTED_AFTER)
    return () => clearTimeout(timer)
  }, [fetchLikely])
}

import { useEffect } from 'react'

import { Icon } from '#app/ui/icon.tsx'

const SHOWN_MS = 6_000

type Props = {
  /** Empty while there is nothing to tell. */
  message: string
  onDone: () => void
}

/** Tells for some seconds what was done, to the eye and to a screen reader. */
export function ProductToast({ message, onDone }: Props) {
  useEffect(() => {
    if (!message) return undefined
    const timer = setTimeout(onDone, SHOWN_MS)
    return () => clearTimeout(timer)
    // The caller's function is new at every render; the time runs from the message.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [message])

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-5 z-40 flex justify-center print:hidden"
    >
      {message && (
        <p className="flex items-center gap-3 rounded-full bg-ink py-3 pr-6 pl-4 font-semibold text-white shadow-lift">
          <Icon name="check" />
          {message}
        </p>
      )}
    </div>
  )
}

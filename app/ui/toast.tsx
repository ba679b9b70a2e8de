import { type ReactNode, useEffect, useEffectEvent } from 'react'

import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { text } from './text.ts'

const SHOWN_MS = 8_000

export type ToastNews = { sentence: string }

type Props = {
  /** Nothing while there is nothing to tell. */
  news: ToastNews | null
  onClose: () => void
}

/** Tells for some seconds what was done, to the eye and to a screen reader. */
export function Toast({ news, onClose }: Props) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!news) return undefined
    const timer = setTimeout(() => close(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [news])

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 above-foot z-40 flex justify-center print:hidden"
    >
      {news && (
        <p className="flex items-center gap-3 rounded-xl bg-ink py-3 pr-6 pl-4 font-semibold text-white shadow-lift">
          <Icon name="check" />
          <span>{news.sentence}</span>
        </p>
      )}
    </div>
  )
}

type FailureProps = { children: ReactNode; onClose: () => void }

/** Tells, where it is put, what failed and what can be done, until it is closed. */
export function FailureToast({ children, onClose }: FailureProps) {
  return (
    <div
      role="alert"
      className="mx-auto flex w-fit max-w-2xl items-start gap-3 rounded-xl bg-red py-1 pr-1 pl-4 font-semibold text-white shadow-lift"
    >
      <Icon name="warning" className="mt-2.5" />
      <div className="min-w-0 flex-1 py-2.5">{children}</div>
      <IconButton icon="close" label={text.close} look="onDark" onClick={onClose} />
    </div>
  )
}

import { useEffect, useEffectEvent } from 'react'

import { Icon } from './icon.tsx'

const SHOWN_MS = 8_000

export type ToastNews = { tone: 'success' | 'error'; sentence: string }

type Props = {
  /** Nothing while there is nothing to tell. */
  news: ToastNews | null
  onDone: () => void
}

/** Tells for some seconds how something went, to the eye and to a screen reader. */
export function Toast({ news, onDone }: Props) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!news) return undefined
    const timer = setTimeout(() => done(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [news])

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-5 z-40 flex justify-center print:hidden"
    >
      {news && (
        <p
          className={`flex items-center gap-3 rounded-xl py-3 pr-6 pl-4 font-semibold text-white shadow-lift ${news.tone === 'error' ? 'bg-red' : 'bg-ink'}`}
        >
          <Icon name={news.tone === 'error' ? 'warning' : 'check'} />
          {news.sentence}
        </p>
      )}
    </div>
  )
}

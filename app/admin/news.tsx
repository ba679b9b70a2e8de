import { FailureToast, Toast } from '#app/ui/toast.tsx'

import { ReasonedRefusal } from './sign-in-beside.tsx'
import type { Reason } from './staff-sentence.ts'

/** What a screen tells wherever one looks at it. */
export type ScreenNews = { tone: 'success' | 'error' } & Reason

type Props = {
  /** Nothing while there is nothing to tell. */
  news: ScreenNews | null
  onClose: () => void
}

/** What was done goes by itself; what failed stays, with the way to mend it. */
export function News({ news, onClose }: Props) {
  const failure = news?.tone === 'error' ? news : null
  return (
    <>
      <Toast news={failure ? null : news} onClose={onClose} />
      {failure && (
        <div className="fixed inset-x-4 above-foot z-40">
          <FailureToast onClose={onClose}>
            <ReasonedRefusal {...failure} />
          </FailureToast>
        </div>
      )}
    </>
  )
}

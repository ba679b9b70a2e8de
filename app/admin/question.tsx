import type { ReactNode } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = {
  /** What will come of it. */
  children: ReactNode
  /** Why it did not come about. */
  failure?: ReactNode
  no: string
  onNo: () => void
  /** The button that does it. */
  yes: ReactNode
}

/** What a dialog asks before something is done, above both answers. */
export function Question({ children, failure, no, onNo, yes }: Props) {
  return (
    <>
      {children}
      {failure && (
        <div className="mt-4">
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onNo}>
          {no}
        </Button>
        {yes}
      </div>
    </>
  )
}

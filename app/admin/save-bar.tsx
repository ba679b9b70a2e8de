import type { ReactNode } from 'react'

import { Button } from '#app/ui/button.tsx'
import { foot } from '#app/ui/foot.ts'
import { FailureToast } from '#app/ui/toast.tsx'

import { sendingWord } from './send-form.ts'

type Props = {
  /** What went wrong; nothing where that is empty. */
  failure: ReactNode
  onClose: () => void
  /** What else can be done where saving again is of no use. */
  wayOn?: ReactNode
  children: ReactNode
}

/** Always under the thumb, with what went wrong above the button that asked for it, or beside it. */
export function SaveBar({ failure, onClose, wayOn, children }: Props) {
  return (
    <div
      ref={foot}
      className="sticky bottom-0 z-20 -mx-4 mt-6 -mb-20 border-t border-line bg-white px-4 py-3 shadow-bar md:mx-0 md:rounded-t-lg md:px-6 lg:flex lg:items-center lg:gap-6"
    >
      {failure && (
        // In the bar, which grows for it: over the form it would lie on the last fields for good.
        <div className="mb-3 min-w-0 lg:mb-0">
          <FailureToast onClose={onClose}>
            {failure}
            {wayOn && <div className="mt-3 flex flex-wrap gap-2">{wayOn}</div>}
          </FailureToast>
        </div>
      )}
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-3 sm:justify-end lg:ml-auto lg:flex-nowrap">
        {children}
      </div>
    </div>
  )
}

type SaveButtonProps = {
  /** From 0 to 1 while the form is sent. */
  progress: number | undefined
  children: string
}

/** Sends the form of its bar; says how far that is. */
export function SaveButton({ progress, children }: SaveButtonProps) {
  const isSending = progress !== undefined
  return (
    <Button
      type="submit"
      busy={isSending}
      className="min-w-[min(11rem,100%)] grow figures sm:grow-0"
    >
      {isSending ? sendingWord(progress) : children}
    </Button>
  )
}

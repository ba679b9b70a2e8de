import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

import { Question } from './question.tsx'
import { staffText } from './text.ts'

type Props = {
  isChanged: boolean
  /** Set once everything is saved: from then on the way is free. */
  isDone?: RefObject<boolean>
  /** The changes are given up. */
  onLeave?: () => void
}

/** Asks before a form with changes is left, for another page of the shop or for good. */
export function LeaveDialog({ isChanged, isDone, onLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isDone?.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Chrome before 119 asks for this alone.
      event.returnValue = 'true'
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])

  return (
    <Dialog
      title={staffText.leaveQuestion}
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
    >
      <Question
        no={staffText.leaveNo}
        onNo={() => blocker.reset?.()}
        yes={
          <Button
            look="danger"
            onClick={() => {
              onLeave?.()
              blocker.proceed?.()
            }}
          >
            {staffText.leaveYes}
          </Button>
        }
      >
        <p>{staffText.leaveNote}</p>
      </Question>
    </Dialog>
  )
}

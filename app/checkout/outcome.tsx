import { useEffect, useRef } from 'react'

import type { CartLine } from '#app/cart/cart.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { Notice } from '#app/ui/notice.tsx'

import type { Submission } from './submit-order.ts'
import { text } from './text.ts'
import { goesByItself } from './use-resend.ts'

const RefusedLines = lazyPart(() => import('./refused-lines.tsx'))

export type OutcomeProps = {
  answer: Submission
  /** It is sent again by itself. */
  waiting: boolean
  lines: readonly CartLine[]
  now: number
  /** A new quantity of a line; 0 takes it away. */
  onQuantity: (productId: string, quantity: number) => void
}

/** Says why an order was not placed, and what to do; comes into view with the button below it. */
export function Outcome({ hidden, ...props }: OutcomeProps & { hidden: boolean }) {
  const ref = useRef<HTMLDivElement>(null)
  const { answer } = props
  // What is tried again by itself would scroll the page under a hand every time.
  const told = goesByItself(answer) ? answer.outcome : answer
  useEffect(() => {
    if (told) ref.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [told])
  return (
    <div ref={ref} hidden={hidden} className="empty:hidden">
      <Sentence {...props} />
    </div>
  )
}

function Sentence(props: OutcomeProps) {
  const { answer, waiting } = props
  switch (answer.outcome) {
    case 'unreachable':
      return (
        <Notice tone="error">
          {`${text.offline} ${waiting ? text.sentOnceBack : text.changedSince}`}
        </Notice>
      )
    case 'deferred':
      return (
        <Notice tone="info">
          {`${answer.message || text.busy} ${
            waiting ? text.sentByItself(Math.ceil(answer.waitMs / 1000)) : text.changedSince
          }`}
        </Notice>
      )
    case 'refused':
      return <Notice tone="error">{answer.message || text.failed}</Notice>
    default:
      return <RefusedLines {...props} />
  }
}

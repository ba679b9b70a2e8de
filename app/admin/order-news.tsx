import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { text } from './order-text.ts'
import { SignedOutNotice } from './signed-out-notice.tsx'
import type { LineState } from './use-order-watch.ts'

type ArrivedProps = { count: number; onShow: () => void; onSeen: () => void }

/** Says that orders have arrived while the page is open, until someone has seen it. */
export function ArrivedOrders({ count, onShow, onSeen }: ArrivedProps) {
  return (
    <div
      role="status"
      className="sticky top-[max(0px,7rem+var(--stays))] z-10 empty:hidden sm:top-[max(0px,4rem+var(--stays))]"
    >
      {count > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-amber-soft p-3 pl-5 shadow-card">
          <p className="mr-auto text-lg font-bold text-amber-deep">{text.arrived(count)}</p>
          <Button size="small" onClick={onShow}>
            {text.show}
          </Button>
          <Button look="quiet" size="small" onClick={onSeen}>
            {text.seen(count)}
          </Button>
        </div>
      )}
    </div>
  )
}

type LineProps = { line: LineState; onAsk: () => void }

/** Says when nothing new can arrive, and why. */
export function LineNotice({ line, onAsk }: LineProps) {
  if (line === 'open') return null
  if (line === 'closed') return <SignedOutNotice next="/orders">{text.signedOut}</SignedOutNotice>
  return (
    <div className="mb-4">
      <Notice tone="error">
        <p className="mb-3">{text.lines[line]}</p>
        <Button look="secondary" size="small" onClick={onAsk}>
          {text.askNow}
        </Button>
      </Notice>
    </div>
  )
}

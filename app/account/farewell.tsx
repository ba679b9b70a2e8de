import { useEffect, useRef } from 'react'

import { Notice } from '#app/ui/notice.tsx'

import { leavingText } from './delete-account-text.ts'

/** Says goodbye once to whoever just deleted their account. It takes the focus, so that all hear it. */
export default function Farewell() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
    // What the router keeps of this navigation outlives a reload, where the server knows nothing of it;
    // asked to forget it, the router would take the farewell away at once.
    history.replaceState({ ...history.state, usr: null }, '')
  }, [])
  return (
    <div ref={ref} tabIndex={-1} className="wrap pt-4 outline-none">
      <Notice tone="success">
        <p>{leavingText.farewell}</p>
        <p className="font-normal">{leavingText.farewellNote}</p>
      </Notice>
    </div>
  )
}

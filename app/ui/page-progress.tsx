import { type ReactNode, Suspense } from 'react'
import { useNavigation } from 'react-router'

import { text } from './text.ts'

/** Shows at the top of the window that another page is on its way, where it does not come at once. */
export function PageProgress() {
  return useNavigation().state === 'idle' ? null : <Bar />
}

/** Shows the same until the code of the dialogs in it is there. */
export function Arriving({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Bar />}>{children}</Suspense>
}

function Bar() {
  return <div role="progressbar" aria-label={text.opening} className="page-progress" />
}

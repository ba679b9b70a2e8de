import { useNavigation } from 'react-router'

import { text } from './text.ts'

/** Shows at the top of the window that another page is on its way, where it does not come at once. */
export function PageProgress() {
  return useNavigation().state === 'idle' ? null : <ProgressBar />
}

export function ProgressBar() {
  return <div role="progressbar" aria-label={text.opening} className="page-progress" />
}

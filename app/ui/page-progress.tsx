import { useNavigation } from 'react-router'

import { text } from './text.ts'

/** Shows at the top of the window that another page is on its way, where it does not come at once. */
export function PageProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div role="progressbar" aria-label={text.opening} className="page-progress" />
  )
}

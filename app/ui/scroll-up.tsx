import { useSyncExternalStore } from 'react'

import { isCalm } from './calm.ts'
import { IconButton } from './icon-button.tsx'

/** The specification's figure, in px. */
const APPEARS_AFTER = 300

/** Leads back to the top once the page is scrolled far enough. */
export function ScrollUp({ label }: { label: string }) {
  const scrolled = useSyncExternalStore(subscribe, isScrolled, () => false)
  if (!scrolled) return null
  return (
    <IconButton
      icon="up"
      label={label}
      className="border border-line bg-white shadow-card"
      onClick={() => scrollTo({ top: 0, behavior: isCalm() ? 'instant' : 'smooth' })}
    />
  )
}

const isScrolled = () => scrollY > APPEARS_AFTER

function subscribe(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

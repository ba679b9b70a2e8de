import { useSyncExternalStore } from 'react'

import { IconButton } from './icon-button.tsx'
import { prefersReducedMotion } from './reduced-motion.ts'

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
      onClick={() => scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })}
    />
  )
}

const isScrolled = () => scrollY > APPEARS_AFTER

function subscribe(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

const QUERY = '(prefers-reduced-motion: reduce)'

/** True for people who asked their system for less motion. */
export const prefersReducedMotion = (): boolean => matchMedia(QUERY).matches

/** Calls back when that setting changes. Returns a function that stops listening. */
export function onReducedMotionChange(onChange: () => void): () => void {
  const query = matchMedia(QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

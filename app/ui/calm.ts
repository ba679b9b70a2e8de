const CALM = '(prefers-reduced-motion: reduce)'

/** True for people who asked their system for less motion. */
export const isCalm = (): boolean => matchMedia(CALM).matches

/** Calls back when they change their mind; answers how to stop it. */
export function onCalmChange(onChange: () => void): () => void {
  const query = matchMedia(CALM)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

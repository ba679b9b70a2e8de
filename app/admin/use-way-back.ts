import { useLocation, useNavigate } from 'react-router'

import { useGone } from '#app/ui/use-gone.ts'

import type { Flash } from './use-flash.ts'

/**
 * The way from a product's form back to the table, filtered and paged as it was when the form was
 * opened. `returnWith` leaves a message there, and the id of the product that was changed.
 */
export function useWayBack() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const back = (state as { back?: string } | null)?.back ?? ''
  const table = `/menaxhimi-i-produkteve${back}`
  const isGone = useGone()
  function returnWith(message: string, changed?: string) {
    // Whoever has left the form while it was saved is not led away from where they are by now.
    if (isGone.current) return
    void navigate(table, { state: { message, changed } satisfies Flash })
  }
  return { table, returnWith }
}

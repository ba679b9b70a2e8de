import { useLocation, useNavigate } from 'react-router'

/** The table as it was when the form was opened from it; one comes back to the product that was changed. */
export function useWayBack() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const back = (state as { back?: string } | null)?.back ?? ''
  const table = `/menaxhimi-i-produkteve${back}`
  const returnWith = (told: string, changed?: string) =>
    void navigate(table, { state: { told, changed } })
  return { table, returnWith }
}

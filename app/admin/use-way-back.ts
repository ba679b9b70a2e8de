import { useLocation, useNavigate } from 'react-router'

/** The table as it was when the form was opened from it. */
export function useWayBack() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const back = (state as { back?: string } | null)?.back ?? ''
  const table = `/menaxhimi-i-produkteve${back}`
  return { table, returnWith: (told: string) => void navigate(table, { state: { told } }) }
}

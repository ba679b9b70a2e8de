import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { ScreenNews } from './news.tsx'

/** What a form leaves in the state of the navigation for the page that it leads to. */
export type Flash = { message?: string; changed?: string | undefined }

/**
 * What this page says once: the message of the form that led here, or news of its own. `changed` is,
 * in the first render only, the id of the product that the form has saved.
 */
export function useFlash() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { message = '', changed } = (state ?? {}) as Flash
  const [news, tell] = useState<ScreenNews | null>(
    message ? { tone: 'success', sentence: message } : null,
  )
  useEffect(() => {
    // The state of the navigation outlives a reload, which would say it again.
    if (message) void navigate({ search: location.search }, { replace: true, state: null })
  }, [message, navigate])
  return { news, tell, changed }
}

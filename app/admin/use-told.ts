import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { ToastNews } from '#app/ui/toast.tsx'

type Sent = { told?: string; changed?: string }

/**
 * What is told once: by this page, or by the form that led here, and, at first, which product that
 * changed.
 */
export function useTold() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { told: sent = '', changed } = (state ?? {}) as Sent
  const [told, tell] = useState<ToastNews | null>(sent ? { tone: 'success', sentence: sent } : null)
  useEffect(() => {
    // Else a reload would tell it again.
    if (sent) void navigate({ search: location.search }, { replace: true, state: null })
  }, [sent, navigate])
  return { told, tell, changed }
}

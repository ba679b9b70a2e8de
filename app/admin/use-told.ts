import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { ToastNews } from '#app/ui/toast.tsx'

/** What is told once: by this page, or by the form that led here. */
export function useTold() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const sent = (state as { told?: string } | null)?.told ?? ''
  const [told, tell] = useState<ToastNews | null>(sent ? { tone: 'success', sentence: sent } : null)
  useEffect(() => {
    // Else a reload would tell it again.
    if (sent) void navigate({ search: location.search }, { replace: true, state: null })
  }, [sent, navigate])
  return { told, tell }
}

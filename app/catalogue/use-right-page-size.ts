import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { whenReached } from '#app/ui/when-reached.ts'

import { pageSize } from './listing.ts'

/**
 * Asks for the page again where the server guessed the window's width wrong, or a resize or another
 * window's cookie made the guess wrong, and leaves a cookie so that the next page is right from its
 * first byte.
 */
export function useRightPageSize(size: number) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const narrowWindow = matchMedia('(width <= 640px)')
    function check() {
      const narrow = narrowWindow.matches
      if (pageSize(narrow) === size) return
      document.cookie = `narrow=${narrow ? 1 : 0}; path=/; max-age=31536000; samesite=lax`
      void whenReached(revalidate)
    }
    check()
    narrowWindow.addEventListener('change', check)
    return () => narrowWindow.removeEventListener('change', check)
  }, [size, revalidate])
}

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The main part of a page, which takes the focus with the title as its name when another page comes
 * into it: a screen reader says where one is, and the keys begin at the top, as after the loading of
 * a document. A page whose title stays, such as a tab of the account, is the same.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null)
  const shown = useRef('')
  const { key } = useLocation()
  useEffect(() => {
    const { title } = document
    if (main.current && shown.current && shown.current !== title) {
      main.current.ariaLabel = title
      main.current.focus({ preventScroll: true })
    }
    shown.current = title
  }, [key])
  return main
}

import { createContext, useContext } from 'react'

import { trustMarkup } from './trusted-markup.ts'

/** The style sheet of the shop; only the server has it in hand. */
export const StyleSheet = createContext<string | undefined>(undefined)

const ID = 'styles'

/**
 * The style sheet inside the page, so that a weak line paints it with the first bytes. The browser
 * takes it over from the page it got; its scripts carry no copy of it.
 */
export function Styles() {
  const sheet = useContext(StyleSheet) ?? pageSheet
  return <style id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sheet }} />
}

const pageSheet =
  typeof document === 'undefined' ? '' : (document.getElementById(ID)?.innerHTML ?? '')

// React writes it anew where a failure takes the page's place.
trustMarkup(pageSheet)

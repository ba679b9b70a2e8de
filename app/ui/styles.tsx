import { trustMarkup } from './trusted-markup.ts'

const ID = 'styles'

/**
 * The styles that a page needs to be painted, inside the page, so that a weak line paints it with the
 * first bytes. The server puts them in once it knows the page (`stylesInto`); the browser takes them
 * over from the page it got, and its scripts carry no copy.
 */
export function Styles() {
  return <style id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inPage }} />
}

/** The page with `css` in the place that `Styles` keeps for it. */
export const stylesInto = (html: string, css: string) =>
  html.replace(`<style id="${ID}"></style>`, () => `<style id="${ID}">${css}</style>`)

const inPage = typeof document === 'undefined' ? '' : (document.getElementById(ID)?.innerHTML ?? '')

// React writes it anew where a failure takes the page's place.
trustMarkup(inPage)

/** How long after the first click of a double click the second one may come, in milliseconds. */
const LONGEST_GAP = 500

/**
 * Ignores the second click of a double click. Called where the first click puts something else
 * under the pointer, such as a dialog or what lay behind one: it would be pressed unseen.
 */
export function ignoreSecondClick() {
  const begun = new AbortController()
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', ignore, { capture: true, signal: begun.signal })
  setTimeout(() => begun.abort(), LONGEST_GAP)
}

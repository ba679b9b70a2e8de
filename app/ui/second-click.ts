/** How long after the first click of a double click the second one may come, in milliseconds. */
const LONGEST_GAP = 500

/**
 * The second click of a double click was meant for what the first one hit. Called where something
 * else comes into that place, such as a dialog, or what lay behind one: it is not pressed by it.
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

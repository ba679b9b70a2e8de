/**
 * The `ref` of a bar that keeps to the foot of the window: as long as it is there, `--foot` is its
 * height, and what floats does so above it.
 */
export function foot(bar: HTMLElement | null) {
  if (!bar) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--foot', `${bar.offsetHeight}px`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty('--foot')
  }
}

/** Focuses the same value of the next product, or of the one before; false where there is none. */
export function focusInColumn(place: HTMLElement | null, step: number): boolean {
  const column = place?.dataset.column
  const rows = [...(place?.closest('tbody')?.rows ?? [])]
  const from = rows.findIndex((row) => row.contains(place))
  const onward = step > 0 ? rows.slice(from + 1) : rows.slice(0, from).reverse()
  for (const row of onward) {
    // Not every product has every value.
    const target = row.querySelector<HTMLElement>(`[data-column="${column}"] :is(input, button)`)
    if (!target) continue
    target.focus()
    target.scrollIntoView({ block: 'nearest' })
    return true
  }
  return false
}

/** The same list with what stands at `from` moved to the place `to`; the others close up. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** Where what stands at `place` comes to stand once `from` was moved to `to`. */
export function placeAfterMove(place: number, from: number, to: number): number {
  if (place === from) return to
  if (place > from && place <= to) return place - 1
  return place < from && place >= to ? place + 1 : place
}

/** The id of an option of a list, by which the field names the active one. */
export const optionId = (listId: string, place: number) => `${listId}-${place}`

/**
 * The option that an arrow key leads to, `step` being 1 or -1; -1 is none, the text of the field. The
 * field itself is a stop, too, before the first option and after the last.
 */
export function nextOption(active: number, step: number, count: number): number {
  const stops = count + 1
  return ((active + 1 + step + stops) % stops) - 1
}

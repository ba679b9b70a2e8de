/** Where to go on when an item leaves its list: the next, or the one before if it was the last. */
export function neighbourOf<Item extends { _id: string }>(
  { _id }: Item,
  items: readonly Item[],
): Item | undefined {
  const at = items.findIndex((item) => item._id === _id)
  return items[at + 1] ?? items[at - 1]
}

/** Where to go on when items leave their list: what stays after the first of them, or else before. */
export function neighbourOf<Item extends { _id: string }>(
  ids: readonly string[],
  items: readonly Item[],
): Item | undefined {
  const at = items.findIndex(({ _id }) => ids.includes(_id))
  const stays = ({ _id }: Item) => !ids.includes(_id)
  return at < 0 ? undefined : (items.slice(at).find(stays) ?? items.slice(0, at).at(-1))
}

import { useState } from 'react'

import { MOST_CHOSEN } from '#app/catalogue/bulk-input.ts'

/** Which products of the table are chosen: some by their ids, or all that match. */
export type Choice = {
  count: number
  isAll: boolean
  /** More cannot be named one by one. */
  isFull: boolean
  ids: readonly string[]
  has: (id: string) => boolean
  choose: (ids: readonly string[], wanted: boolean) => void
  chooseAll: () => void
  /** Takes out what is done with, maybe long after it was asked for. */
  drop: (ids: readonly string[]) => void
  /** Leaves alone what was chosen since. */
  clear: () => void
}

type State = { of: string; ids: ReadonlySet<string>; isAll: boolean }

/** A choice lasts from page to page, and ends where other products are looked for. */
export function useChoice(filter: string, inSight: readonly string[], total: number): Choice {
  const [state, setState] = useState<State>({ of: filter, ids: new Set(), isAll: false })
  const { ids, isAll } = state.of === filter ? state : { ids: new Set<string>(), isAll: false }
  const set = (next: Iterable<string>, all = false) =>
    setState({ of: filter, ids: new Set([...next].slice(0, MOST_CHOSEN)), isAll: all })
  return {
    count: isAll ? total : ids.size,
    isAll,
    isFull: ids.size === MOST_CHOSEN,
    ids: [...ids],
    has: (id) => isAll || ids.has(id),
    choose(some, wanted) {
      // Whoever takes one out of all keeps what is in sight.
      const others = [...(isAll ? inSight : ids)].filter((id) => !some.includes(id))
      set(wanted ? [...others, ...some] : others)
    },
    chooseAll: () => set([], true),
    drop: (some) =>
      setState((before) => ({
        ...before,
        ids: new Set([...before.ids].filter((id) => !some.includes(id))),
      })),
    clear: () =>
      setState((before) =>
        before === state ? { ...before, ids: new Set(), isAll: false } : before,
      ),
  }
}

import { useState } from 'react'

import { type Answer, call } from '#app/account/call.ts'
import type { Category } from '#app/catalogue/category.ts'
import type { Reason } from '#app/ui/reasoned.tsx'
import type { ToastNews } from '#app/ui/toast.tsx'
import { slugFromName } from '#app/values/slug.ts'

import { text } from './category-text.ts'
import type { RefusedFor } from './sign-in-beside.tsx'
import { staffText } from './text.ts'
import { useCategoryList } from './use-category-list.ts'
import { useCategoryMoves } from './use-category-moves.ts'

/** Why a change was not made; `status` is the shop's, 0 where it was not reached. */
export type RefusedChange = Required<RefusedFor>

/** Where the keyboard goes on after a change: a category's id, or the end of the list. */
type FocusTarget = { to: string }
/** The end of the list, where ids stand for the other places. */
export const END = 'end'

type Changed = { message: string; category?: Category }
type Change = Parameters<typeof call>[1] & {
  path: string
  failed: (reason: string) => Required<Reason>
}

const fields = (name: string) => ({ name, slug: slugFromName(name) })

/** The list of categories and everything an admin does to it. */
export function useCategories() {
  const { list, failed, load, reload, show } = useCategoryList()
  const [news, tell] = useState<ToastNews | null>(null)
  const [focus, setFocus] = useState<FocusTarget | null>(null)
  const { announced, move } = useCategoryMoves({ list, load, show, tell })

  /** After each change the list is read again: another admin may have changed it, too. */
  async function change({ path, failed, ...how }: Change) {
    tell(null)
    const answer = await call<Changed>(`/api/category${path}`, how)
    const fresh = answer.status === 0 ? undefined : await load()
    return { ...outcomeOf(answer, failed), fresh: fresh ?? list ?? [] }
  }

  /** A category that another admin deleted is told of where everyone sees it: its row is gone. */
  function tellOf({ done, refused }: Outcome) {
    if (done) tell({ tone: 'success', sentence: done.message })
    else if (refused.status === 404) tell({ tone: 'error', ...refused })
  }

  async function add(path: string, body: object) {
    const outcome = await change({ path, method: 'POST', body, failed: text.addFailed })
    tellOf(outcome)
    if (outcome.done?.category) setFocus({ to: outcome.done.category._id })
    return outcome.refused
  }

  return {
    list,
    failed,
    reload,
    news,
    dismissNews: () => tell(null),
    focus,
    announced,
    move,

    addAtEnd: (name: string) => add('/add-to-end', fields(name)),

    async addBefore({ _id }: Category, name: string) {
      // Where it stands now, not where it stood when this list was read.
      const current = await call<Category[]>('/api/category')
      const categories = current.ok ? current.body : (list ?? [])
      const at = categories.findIndex((each) => each._id === _id)
      const insertAtIndex = at < 0 ? categories.length : at
      return add('/insert-at-index', { ...fields(name), insertAtIndex })
    },

    async rename({ _id, name: nameWas }: Category, name: string) {
      const outcome = await change({
        path: `/${_id}`,
        method: 'PUT',
        body: { ...fields(name), nameWas },
        failed: text.renameFailed,
      })
      tellOf(outcome)
      return outcome.refused
    },

    /** `onGone` closes what stands in front of the list, before the list takes the focus. */
    async remove({ _id }: Category, moveTo: string | undefined, onGone: () => void) {
      const at = list?.findIndex((each) => each._id === _id) ?? 0
      const target = moveTo === undefined ? '' : `?moveTo=${encodeURIComponent(moveTo)}`
      const outcome = await change({
        path: `/${_id}${target}`,
        method: 'DELETE',
        failed: text.deleteFailed,
      })
      if (outcome.refused && outcome.refused.status !== 404) return outcome.refused
      const { fresh } = outcome
      onGone()
      tellOf(outcome)
      setFocus({ to: (fresh[at] ?? fresh.at(-1))?._id ?? END })
      return undefined
    },
  }
}

type Outcome = { done: Changed; refused?: undefined } | { done?: undefined; refused: RefusedChange }

function outcomeOf(answer: Answer<Changed>, failed: Change['failed']): Outcome {
  if (answer.ok) return { done: answer.body }
  const { status, message } = answer
  return { refused: { status, ...failed(status === 401 ? staffText.signedOut : message) } }
}

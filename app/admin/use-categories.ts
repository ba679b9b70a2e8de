import { useState } from 'react'

import { call, type Failed } from '#app/account/call.ts'
import type { Category } from '#app/catalogue/category.ts'
import { slugFromName } from '#app/values/slug.ts'

import { text } from './category-text.ts'
import type { ScreenNews } from './news.tsx'
import { type Reason, reasonedSentence } from './staff-sentence.ts'
import { useCategoryList } from './use-category-list.ts'
import { useCategoryMoves } from './use-category-moves.ts'

/** Why a change was not made; `status` is the shop's, 0 where it was not reached. */
export type RefusedChange = Pick<Failed, 'status'> & Required<Reason>

/** Where the keyboard goes on after a change: a category's id, or the end of the list. */
type FocusTarget = { to: string }
/** The end of the list, where ids stand for the other places. */
export const END = 'end'

type Changed = { message: string; category?: Category }
type Change = Parameters<typeof call>[1] & {
  path: string
  /** The sentence of one that was not made. */
  failed: string
}

const fields = (name: string) => ({ name, slug: slugFromName(name) })

/** The list of categories and everything an admin does to it. */
export function useCategories() {
  const { list, failed, load, reload, show } = useCategoryList()
  const [news, tell] = useState<ScreenNews | null>(null)
  const [focus, setFocus] = useState<FocusTarget | null>(null)
  const { announced, move } = useCategoryMoves({ list, load, show, tell })

  /** After each change the list is read again: another admin may have changed it, too. */
  async function change({ path, failed, ...how }: Change) {
    tell(null)
    const answer = await call<Changed>(`/api/category${path}`, how)
    const fresh = (answer.status === 0 ? undefined : await load()) ?? list ?? []
    if (answer.ok) return { done: answer.body, fresh }
    return { refused: { status: answer.status, ...reasonedSentence(answer, failed) }, fresh }
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
    return outcome.refused && inItsOwnWords(outcome.refused)
  }

  return {
    list,
    failed,
    reload,
    news,
    tell,
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

    async rename({ _id }: Category, name: string, nameWas: string) {
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

/** The shop's reason alone, as the specification has it of an addition, where the shop was reached. */
const inItsOwnWords = ({ status, sentence, reason }: RefusedChange): RefusedChange =>
  status === 0 ? { status, sentence, reason } : { status, sentence: reason || sentence, reason: '' }

import { useRef, useState } from 'react'

import { call } from '#app/account/call.ts'
import type { Category } from '#app/catalogue/category.ts'
import { moved } from '#app/values/moved.ts'

import { text } from './category-text.ts'
import type { ScreenNews } from './news.tsx'
import { reasonedSentence } from './staff-sentence.ts'

type Moves = {
  list: Category[] | undefined
  load: () => Promise<Category[] | undefined>
  show: (list: Category[]) => void
  tell: (news: ScreenNews | null) => void
}

/**
 * Moves categories about. A move shows at once and is sent after the ones before it; once all are
 * answered, the list is what the shop says it is, and what it did not take is undone.
 */
export function useCategoryMoves({ list, load, show, tell }: Moves) {
  const [announced, announce] = useState('')
  const line = useRef(Promise.resolve())
  const waiting = useRef(0)
  /** The list as the shop had it last. */
  const known = useRef<Category[]>([])

  async function send(id: string, before: string | null) {
    const path = `/api/category/${id}/move`
    const answer = await call<{ categories: Category[] }>(path, {
      method: 'POST',
      body: { before },
    })
    waiting.current -= 1
    if (answer.ok) known.current = answer.body.categories
    else tell({ tone: 'error', ...reasonedSentence(answer, text.moveFailed) })
    if (waiting.current > 0) return
    const isStale = !answer.ok && answer.status !== 0
    show((isStale && (await load())) || known.current)
  }

  return {
    /** For a screen reader: where the last one went. */
    announced,
    /** `to` counts from 0. */
    move(category: Category, to: number) {
      if (!list) return
      const wanted = moved(list, list.indexOf(category), to)
      if (waiting.current === 0) known.current = list
      waiting.current += 1
      show(wanted)
      tell(null)
      announce(text.movedTo(category.name, to + 1, wanted.length))
      const before = wanted[to + 1]?._id ?? null
      line.current = line.current.then(() => send(category._id, before))
    },
  }
}

import { useState } from 'react'

import type { Slide } from '#app/hero/hero.ts'
import { newKey } from '#app/values/keys.ts'
import { moved } from '#app/values/moved.ts'

import { blankDraft, type DraftSlide, errorKey, type HeroErrors, slideDraft } from './hero-draft.ts'
import { text } from './hero-text.ts'

/** The slides as they stand in the form, what is wrong with them, and what can be done to them. */
export function useHeroDrafts() {
  const [drafts, setDrafts] = useState<readonly DraftSlide[]>([])
  const [errors, setErrors] = useState<HeroErrors>({})
  /** What changed places or went last, for a screen reader. */
  const [announced, announce] = useState('')
  const [focus, setFocus] = useState<{ to: string } | null>(null)

  return {
    drafts,
    errors,
    announced,
    focus,
    show(slides: readonly Slide[]) {
      setDrafts(slideDrafts(slides))
      setErrors({})
    },
    /** Shows what was stored of `sent`, unless something was changed since it was sent. */
    showStored(sent: readonly DraftSlide[], stored: readonly Slide[]) {
      setDrafts((before) => (before === sent ? slideDrafts(stored) : before))
    },
    setErrors,

    change({ key }: DraftSlide, part: Partial<DraftSlide>) {
      setDrafts((before) =>
        before.map((each) => (each.key === key ? Object.assign({}, each, part) : each)),
      )
      const mended = new Set(Object.keys(part).map((field) => errorKey(key, field)))
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !mended.has(name))),
      )
    },
    /** Says that a file is no picture that the shop takes. */
    refusePicture({ key }: DraftSlide, message: string) {
      setErrors((before) => ({ ...before, [errorKey(key, 'picture')]: message }))
    },
    add() {
      const draft = blankDraft(newKey())
      setDrafts([...drafts, draft])
      setFocus({ to: draft.key })
    },
    move(from: number, to: number) {
      setDrafts(moved(drafts, from, to))
      announce(text.movedTo(to + 1, drafts.length))
    },
    remove(at: number) {
      const left = drafts.toSpliced(at, 1)
      setDrafts(left)
      announce(text.removed(left.length))
      setFocus({ to: (left[at] ?? left.at(-1))?.key ?? '' })
    },
  }
}

const slideDrafts = (slides: readonly Slide[]) => slides.map((slide) => slideDraft(slide, newKey()))

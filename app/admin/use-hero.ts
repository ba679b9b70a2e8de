import { useCallback, useEffect, useRef, useState } from 'react'

import { call } from '#app/account/call.ts'
import type { Hero } from '#app/hero/hero.ts'
import { initialSlides } from '#app/hero/initial-slides.ts'
import type { ToastNews } from '#app/ui/toast.tsx'
import { newKey } from '#app/values/keys.ts'

import { heroForm, isSameHero, refusedSlideErrors, slideErrors } from './hero-draft.ts'
import { text } from './hero-text.ts'
import { sendForm } from './send-form.ts'
import { staffSentence } from './staff-sentence.ts'
import { staffText } from './text.ts'
import { useHeroDrafts } from './use-hero-drafts.ts'

type Saved = { message: string; hero: Hero }

export type HeroFormState = ReturnType<typeof useHero>

/** The slides of the home page as the shop has them, what becomes of them here, and saving it. */
export function useHero() {
  const [hero, setHero] = useState<Hero>()
  /** Why the slides did not come. */
  const [missing, setMissing] = useState('')
  const form = useHeroDrafts()
  const { drafts, setErrors, show: showSlides } = form
  const [tries, setTries] = useState(0)
  /** From 0 to 1 while they are saved. */
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState('')
  /** The same until the shop has answered a save, whatever is changed before the next try. */
  const key = useRef(newKey())
  /** What another admin made of them meanwhile. */
  const [theirs, setTheirs] = useState<Hero>()
  const [news, tell] = useState<ToastNews | null>(null)

  const show = useCallback(
    (next: Hero) => {
      setHero(next)
      showSlides(next.slides)
      setFailure('')
      setTheirs(undefined)
    },
    [showSlides],
  )

  const load = useCallback(
    () =>
      call<Hero>('/api/hero').then((answer) => {
        setMissing(answer.ok ? '' : staffSentence(answer, text.failedHero))
        if (answer.ok) show(answer.body)
      }),
    [show],
  )

  useEffect(() => void load(), [load])

  async function save(seen: string | null) {
    setTries((before) => before + 1)
    setFailure('')
    setTheirs(undefined)
    const found = slideErrors(drafts)
    setErrors(found)
    if (Object.keys(found).length > 0) return setFailure(staffText.invalid)
    setProgress(0)
    const answer = await sendForm<Saved>({
      method: 'PUT',
      path: '/api/hero',
      form: heroForm(drafts, seen),
      key: key.current,
      onProgress: setProgress,
    })
    setProgress(undefined)
    // A refusal for another reason says nothing of an earlier try whose answer was lost.
    if (answer.ok || answer.status === 409) key.current = newKey()
    if (answer.ok) {
      setHero(answer.body.hero)
      form.showStored(drafts, answer.body.hero.slides)
      return tell({ sentence: answer.body.message })
    }
    if (answer.status === 409) {
      setTheirs(answer.details?.hero as Hero)
      return setFailure(text.conflict(answer.message))
    }
    setErrors(refusedSlideErrors(answer.errors, drafts))
    return setFailure(staffSentence(answer, text.saveFailed))
  }

  return {
    ...form,
    change(...changed: Parameters<typeof form.change>) {
      form.change(...changed)
      // Whose slides stay is still to be decided.
      if (!theirs) setFailure('')
    },
    hero,
    missing,
    reload() {
      setMissing('')
      return load()
    },
    tries,
    progress,
    failure,
    theirs,
    dismiss: () => setFailure(''),
    news,
    tell,
    isChanged: hero !== undefined && !isSameHero(drafts, hero.slides),
    isInitial: isSameHero(drafts, initialSlides),
    save: () => save(hero?.updatedAt ?? null),
    /** Saves in the place of what another admin saved. */
    saveOver: (other: Hero) => save(other.updatedAt),
    /** Gives up what was changed here, for these. */
    show,
    reset() {
      showSlides(initialSlides)
      tell({ sentence: text.resetDone })
    },
  }
}

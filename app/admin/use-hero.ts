import { useState } from 'react'

import { useAsking } from '#app/account/use-answer.ts'
import type { Hero } from '#app/hero/hero.ts'
import { initialSlides } from '#app/hero/initial-slides.ts'
import type { ToastNews } from '#app/ui/toast.tsx'

import { isSameHero } from './hero-draft.ts'
import { text } from './hero-text.ts'
import { staffSentence } from './staff-sentence.ts'
import { useHeroDrafts } from './use-hero-drafts.ts'
import { useHeroSaving } from './use-hero-saving.ts'

export type HeroFormState = ReturnType<typeof useHero>

/** The slides of the home page as the shop has them, what becomes of them here, and saving it. */
export function useHero() {
  const [hero, setHero] = useState<Hero>()
  /** Why the slides did not come. */
  const [missing, setMissing] = useState('')
  const [news, tell] = useState<ToastNews | null>(null)
  const form = useHeroDrafts()
  const { drafts } = form
  const { save, ...saving } = useHeroSaving(form, (saved, sent) => {
    setHero(saved.hero)
    form.showStored(sent, saved.hero.slides)
    tell({ sentence: saved.message })
  })

  function show(next: Hero) {
    setHero(next)
    form.show(next.slides)
    saving.dismiss()
  }

  const { failed, reload } = useAsking<Hero>('/api/hero', '', (answer) => {
    if (answer.ok) show(answer.body)
    else setMissing(staffSentence(answer, text.failedHero))
  })

  return {
    ...form,
    ...saving,
    change(...changed: Parameters<typeof form.change>) {
      form.change(...changed)
      // Whose slides stay is still to be decided.
      if (!saving.theirs) saving.dismiss()
    },
    hero,
    missing: failed ? missing : '',
    reload,
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
      form.show(initialSlides)
      tell({ sentence: text.resetDone })
    },
  }
}

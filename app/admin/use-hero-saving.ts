import { useRef, useState } from 'react'

import type { Failed } from '#app/account/call.ts'
import type { Hero } from '#app/hero/hero.ts'
import { newKey } from '#app/values/keys.ts'

import { type DraftSlide, heroForm, refusedSlideErrors, slideErrors } from './hero-draft.ts'
import { text } from './hero-text.ts'
import { sendForm } from './send-form.ts'
import { staffSentence } from './staff-sentence.ts'
import { staffText } from './text.ts'
import type { useHeroDrafts } from './use-hero-drafts.ts'

type Saved = { message: string; hero: Hero }

/** Why they are not saved, with what another admin made of them where that is why. */
type Refusal = { sentence: string; theirs?: Hero }

/** How saving the slides goes; `onSaved` is told what was sent, too. */
export function useHeroSaving(
  { drafts, setErrors }: ReturnType<typeof useHeroDrafts>,
  onSaved: (saved: Saved, sent: readonly DraftSlide[]) => void,
) {
  const [tries, setTries] = useState(0)
  /** From 0 to 1 while they are saved. */
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<Refusal>()
  /** The same until the shop has answered a save, whatever is changed before the next try. */
  const key = useRef(newKey())

  async function save(seen: string | null) {
    setTries((before) => before + 1)
    setRefusal(undefined)
    const found = slideErrors(drafts)
    setErrors(found)
    if (Object.keys(found).length > 0) return setRefusal({ sentence: staffText.invalid })
    const answer = await send(seen)
    return answer.ok ? onSaved(answer.body, drafts) : refuse(answer)
  }

  async function send(seen: string | null) {
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
    if (answer.ok || isConflict(answer)) key.current = newKey()
    return answer
  }

  function refuse(answer: Failed) {
    if (isConflict(answer)) {
      const theirs = answer.details?.hero as Hero
      return setRefusal({ sentence: text.conflict(answer.message), theirs })
    }
    setErrors(refusedSlideErrors(answer.errors, drafts))
    return setRefusal({ sentence: staffSentence(answer, text.saveFailed) })
  }

  return {
    tries,
    progress,
    failure: refusal?.sentence ?? '',
    theirs: refusal?.theirs,
    /** `seen` is when what these take the place of was saved. */
    save,
    dismiss: () => setRefusal(undefined),
  }
}

const isConflict = ({ status }: { status: number }) => status === 409

import type { ChangeEvent } from 'react'

import type { Slide } from '#app/hero/hero.ts'
import { LONGEST } from '#app/hero/hero-limits.ts'
import { HeroSlide } from '#app/hero/hero-slide.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Switch } from '#app/ui/switch.tsx'

import { type DraftSlide, errorKey, shownSlide } from './hero-draft.ts'
import { HeroPictureField } from './hero-picture-field.tsx'
import { TARGETS } from './hero-targets.tsx'
import { text } from './hero-text.ts'
import { useFocus, useHeldFocus } from './use-focus.ts'
import type { HeroFormState } from './use-hero.ts'

type Props = {
  draft: DraftSlide
  /** Counted from 0. */
  at: number
  form: HeroFormState
}

/** A slide as shoppers will see it, and all that can be changed of it. */
export function HeroSlideForm({ draft, at, form }: Props) {
  const { errors, focus, change } = form
  const bind = (name: 'title' | 'line' | 'button' | 'target') => ({
    name,
    value: draft[name],
    error: errors[errorKey(draft.key, name)],
    maxLength: LONGEST[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      change(draft, { [name]: target.value }),
  })
  return (
    <li
      ref={useFocus<HTMLLIElement>(focus?.to === draft.key ? focus : null)}
      tabIndex={-1}
      aria-label={text.slide(at + 1)}
      className="scroll-mt-32 rounded-lg bg-white p-4 shadow-card sm:p-6"
    >
      <SlideHeading at={at} form={form} />
      <Preview slide={shownSlide(draft)} />
      <div className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field {...bind('title')} label={text.titleField} required />
        <Field {...bind('line')} label={text.line} optional />
        <Field {...bind('button')} label={text.button} required />
        <Field
          {...bind('target')}
          label={text.target}
          hint={text.targetHint}
          list={TARGETS}
          required
          autoCapitalize="none"
          spellCheck={false}
        />
        <HeroPictureField
          hasPicture={draft.picture !== undefined}
          error={errors[errorKey(draft.key, 'picture')]}
          onFile={(picture) => change(draft, { picture })}
          onRefused={(message) => form.refusePicture(draft, message)}
        />
        <Switch
          name="dark"
          label={text.dark}
          hint={text.darkHint}
          checked={draft.dark}
          onChange={({ target }) => change(draft, { dark: target.checked })}
        />
      </div>
    </li>
  )
}

function SlideHeading({ at, form }: Omit<Props, 'draft'>) {
  const { ref, press } = useHeldFocus(at)
  const n = at + 1
  const count = form.drafts.length
  return (
    <div ref={ref} className="mb-3 flex flex-wrap items-center justify-end">
      <h2 className="mr-auto text-xl font-bold">{text.slide(n)}</h2>
      <IconButton
        icon="up"
        data-move=""
        label={text.moveUp(n)}
        disabled={at === 0}
        onClick={press(() => form.move(at, at - 1))}
      />
      <IconButton
        icon="down"
        data-move=""
        label={text.moveDown(n)}
        disabled={n === count}
        onClick={press(() => form.move(at, at + 1))}
      />
      <IconButton
        icon="trash"
        label={text.remove(n)}
        disabled={count === 1}
        look="danger"
        onClick={() => form.remove(at)}
      />
    </div>
  )
}

/** To look at, not to use; on a tablet no wider than visitors see it there. */
function Preview({ slide }: { slide: Slide }) {
  return (
    <div
      inert
      className="relative isolate grid w-full max-w-[30rem] overflow-hidden rounded-xl bg-soft min-[800px]:max-w-none"
    >
      <HeroSlide
        slide={{
          ...slide,
          title: slide.title || text.noTitle,
          button: slide.button || text.noButton,
        }}
        first={false}
      />
    </div>
  )
}

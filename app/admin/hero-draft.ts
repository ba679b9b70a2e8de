import * as v from 'valibot'

import type { Slide } from '#app/hero/hero.ts'
import { SlideWords } from '#app/hero/hero-input.ts'
import { heroText } from '#app/hero/hero-text.ts'

import { type FormPicture, isFile, keyOf } from './form-pictures.ts'

/** A slide as it stands in the form; `key` tells it from others wherever it moves. */
export type DraftSlide = Omit<Slide, 'picture'> & {
  key: string
  picture: FormPicture | undefined
}

/** What is wrong, by the slide's key and the field. */
export type HeroErrors = Record<string, string>

/** Under which name `HeroErrors` tells of a field of the slide with this key. */
export const errorKey = (key: string, field: string) => `${key}.${field}`

/** A slide of the shop as the form holds it, under a key that stays its own wherever it moves. */
export const slideDraft = ({ picture, ...words }: Slide, key: string): DraftSlide => ({
  ...words,
  key,
  picture: { path: picture },
})

/** A new slide, with nothing typed yet. */
export const blankDraft = (key: string): DraftSlide => ({
  key,
  title: '',
  line: '',
  button: '',
  target: '',
  dark: false,
  picture: undefined,
})

const wordsOf = ({ title, line, button, target, dark }: Omit<Slide, 'picture'>) => ({
  title,
  line,
  button,
  target,
  dark,
})

/** The slide as shoppers would see it. */
export const shownSlide = (draft: DraftSlide): Slide => ({
  ...wordsOf(draft),
  picture: draft.picture ? keyOf(draft.picture) : '',
})

/** True where shoppers would see the same. */
export const isSameHero = (drafts: readonly DraftSlide[], slides: readonly Slide[]): boolean =>
  JSON.stringify(drafts.map(shownSlide).map(seenAs)) === JSON.stringify(slides.map(seenAs))

const seenAs = (slide: Slide) => [wordsOf(slide), slide.picture]

/** What the shop would refuse, as it would say it. */
export function slideErrors(drafts: readonly DraftSlide[]): HeroErrors {
  const errors: HeroErrors = {}
  for (const draft of drafts) {
    for (const { path, message } of v.safeParse(SlideWords, draft).issues ?? []) {
      errors[errorKey(draft.key, String(path?.[0].key))] ??= message
    }
    if (!draft.picture) errors[errorKey(draft.key, 'picture')] = heroText.noPicture
  }
  return errors
}

/**
 * The shop's refusals, which name a slide by its place, such as `slides.0.title`, and a picture by the
 * name of its file.
 */
export function refusedSlideErrors(
  refused: Record<string, string>,
  drafts: readonly DraftSlide[],
): HeroErrors {
  const errors: HeroErrors = {}
  for (const [name, message] of Object.entries(refused)) {
    const [, place, field = ''] = /^slides\.(\d+)\.(\w+)$/.exec(name) ?? []
    const draft = drafts[Number(place)]
    if (draft) errors[errorKey(draft.key, field)] = message
    const sent = name === 'image' ? drafts.filter(hasFileNamedIn(message)) : []
    for (const { key } of sent) errors[errorKey(key, 'picture')] = message
  }
  return errors
}

const hasFileNamedIn =
  (message: string) =>
  ({ picture }: DraftSlide) =>
    picture !== undefined && isFile(picture) && message.includes(`«${picture.file.name}»`)

/** The form that saves them; `seen` is when the slides that were changed had been saved. */
export function heroForm(drafts: readonly DraftSlide[], seen: string | null): FormData {
  const form = new FormData()
  const files: File[] = []
  const slides = drafts.map((draft) =>
    Object.assign(wordsOf(draft), { picture: sentPicture(draft, files) }),
  )
  form.append('slides', JSON.stringify(slides))
  form.append('updatedAtWas', seen ?? '')
  for (const file of files) form.append('image', file)
  return form
}

/** A path that stays, or the place of a file, which comes to the others. */
const sentPicture = ({ picture }: DraftSlide, files: File[]) =>
  picture && isFile(picture) ? files.push(picture.file) - 1 : picture?.path

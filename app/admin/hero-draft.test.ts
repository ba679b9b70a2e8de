import { expect, test } from 'vitest'

import { receivedText } from '#app/http/received-form-text.ts'
import { heroText } from '#app/hero/hero-text.ts'
import { initialSlides } from '#app/hero/initial-slides.ts'

import {
  blankDraft,
  heroForm,
  isSameHero,
  refusedSlideErrors,
  slideDraft,
  slideErrors,
} from './hero-draft.ts'

const drafts = initialSlides.map((slide, n) => slideDraft(slide, `k${n}`))
const [first, second, third] = drafts as [
  (typeof drafts)[0],
  (typeof drafts)[0],
  (typeof drafts)[0],
]
const file = new File(['x'], 'dimri.jpg', { type: 'image/jpeg' })
const photo = { file, url: 'blob:dimri' }

test('a form that nobody touched is the hero it was opened with', () => {
  expect(isSameHero(drafts, initialSlides)).toBe(true)
  expect(isSameHero([second, first, third], initialSlides)).toBe(false)
  expect(isSameHero([{ ...first, title: 'Dimri' }, second, third], initialSlides)).toBe(false)
  expect(isSameHero([{ ...first, picture: photo }, second, third], initialSlides)).toBe(false)
})

test('a new slide lacks what the shop would miss', () => {
  expect(slideErrors([first, blankDraft('new')])).toEqual({
    'new.title': heroText.noTitle,
    'new.button': heroText.noButton,
    'new.target': heroText.badTarget,
    'new.picture': heroText.noPicture,
  })
})

test('a refusal finds its slide, wherever that has moved', () => {
  const errors = { 'slides.0.picture': 'ikur', 'slides.9.title': 'tepër', image: 'e tepërt' }
  expect(refusedSlideErrors(errors, [third, first])).toEqual({ 'k2.picture': 'ikur' })
})

test('a refused file finds the slide that it was chosen for', () => {
  const image = receivedText.noPicture('dimri.jpg')
  const chosen = [first, { ...second, picture: photo }, third]
  expect(refusedSlideErrors({ image }, chosen)).toEqual({ 'k1.picture': image })
})

test('what is sent names the pictures that stay, and the place of each file', () => {
  const form = heroForm([{ ...first, picture: photo }, second, { ...third, picture: photo }], null)
  const sent = JSON.parse(String(form.get('slides'))) as object[]
  expect(sent).toEqual([
    { ...initialSlides[0], picture: 0 },
    initialSlides[1],
    { ...initialSlides[2], picture: 1 },
  ])
  expect(form.getAll('image')).toHaveLength(2)
  expect([form.get('updatedAtWas'), heroForm([], 'dje').get('updatedAtWas')]).toEqual(['', 'dje'])
})

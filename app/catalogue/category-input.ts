import * as v from 'valibot'

import { asSlug, slugFromName } from '#app/values/slug.ts'
import { oneLine, VISIBLE } from '#app/values/text.ts'
import { withoutUnseen } from '#app/values/unseen.ts'

import { categoryText } from './category-text.ts'

const LONGEST = 80
/** Control characters, halves of pairs, and signs that turn the direction of what follows. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u
/**
 * A slug is one step of a path for every browser and proxy. `.data` at its end is the address
 * under which React Router asks for a page's data.
 */
const NO_STEP = /[/\\?#%]|^\.+$|\.data$/

const name = v.pipe(
  v.nullish(v.string(categoryText.blankName), ''),
  v.transform((text) => oneLine(withoutUnseen(text))),
  v.regex(VISIBLE, categoryText.blankName),
  v.maxLength(LONGEST, categoryText.longName),
  v.check((text) => !UNPRINTABLE.test(text), categoryText.badName),
)

const slug = v.pipe(
  v.nullish(v.string(categoryText.badSlug), ''),
  v.metadata({ lengths: { maxLength: LONGEST } }),
)

const isStep = (text: string) =>
  VISIBLE.test(text) && !UNPRINTABLE.test(text) && !NO_STEP.test(text)

/** Empty where nothing would be seen of it. */
function slugOf(name: string): string {
  const slug = slugFromName(name)
  return VISIBLE.test(slug) ? slug : ''
}

/** A category's name, and its slug where it is not to be made from the name. */
export const CategoryInput = v.pipe(
  v.object({ name, slug }, categoryText.blankName),
  v.transform(({ name, slug }) => ({ name, slug: asSlug(slug) || slugOf(name) })),
  v.forward(
    v.check(({ slug }) => slug !== '', categoryText.signsOnly),
    ['name'],
  ),
  v.forward(
    v.check(({ slug }) => slug === '' || isStep(slug), categoryText.badSlug),
    ['slug'],
  ),
  v.forward(
    v.check(({ slug }) => slug.length <= LONGEST, categoryText.longSlug),
    ['slug'],
  ),
)

export type CategoryInput = v.InferOutput<typeof CategoryInput>

/** A category and the place it is inserted at: 0 or less is first, beyond the end is last. */
export const CategoryAtIndex = v.intersect([
  CategoryInput,
  v.object(
    { insertAtIndex: v.pipe(v.number(categoryText.badIndex), v.integer(categoryText.badIndex)) },
    categoryText.badIndex,
  ),
])

/** A category's new name, and the name its sender last saw, if they say. */
export const CategoryRename = v.intersect([
  CategoryInput,
  v.object({ nameWas: v.optional(v.string(categoryText.badName)) }, categoryText.badName),
])

export type CategoryRename = v.InferOutput<typeof CategoryRename>

/** The id of the category it comes to stand before; null means the end of the list. */
export const CategoryMove = v.object(
  { before: v.nullable(v.string(categoryText.badNeighbour)) },
  categoryText.badNeighbour,
)

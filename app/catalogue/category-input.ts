import * as v from 'valibot'

import { asSlug, slugFromName } from '#app/values/slug.ts'
import { oneLine, VISIBLE } from '#app/values/text.ts'
import { withoutUnseen } from '#app/values/unseen.ts'

import { categoryText } from './category-text.ts'

const LONGEST = 80
/** Control characters and halves of pairs. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u
/** A slug is one step of a path for every browser and proxy. */
const NO_STEP = /[/\\?#%]|^\.+$/
/** The address under which React Router asks for a page's data. */
const DATA = /\.data$/

const name = v.pipe(
  v.nullish(v.string(categoryText.blankName), ''),
  v.transform((text) => oneLine(withoutUnseen(text))),
  v.regex(VISIBLE, categoryText.blankName),
  v.maxLength(LONGEST, categoryText.longName),
  v.check((text) => !UNPRINTABLE.test(text), categoryText.badName),
)

const slug = v.pipe(
  v.nullish(v.string(categoryText.noTextSlug), ''),
  v.metadata({ lengths: { maxLength: LONGEST } }),
)

/** Refuses a slug that is not so; where there is none, its name is at fault. */
const slugIs = (isSo: (slug: string) => boolean, message: string) =>
  v.forward(
    v.check(({ slug }: { name: string; slug: string }) => slug === '' || isSo(slug), message),
    ['slug'],
  )

/** Empty where nothing would be seen of it. */
function slugOf(name: string): string {
  const slug = slugFromName(name)
  return VISIBLE.test(slug) ? slug : ''
}

/** A category's name, and its slug where it is not to be made from the name. */
export const CategoryInput = v.pipe(
  v.object({ name, slug }, categoryText.blankName),
  v.transform(({ name, slug }) => ({
    name,
    slug: asSlug(withoutUnseen(slug)) || slugOf(name),
  })),
  v.forward(
    v.check(({ slug }) => slug !== '', categoryText.signsOnly),
    ['name'],
  ),
  slugIs((slug) => VISIBLE.test(slug) && !UNPRINTABLE.test(slug), categoryText.oddSlug),
  slugIs((slug) => !NO_STEP.test(slug), categoryText.badSlug),
  slugIs((slug) => !DATA.test(slug), categoryText.dataSlug),
  slugIs((slug) => slug.length <= LONGEST, categoryText.longSlug),
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

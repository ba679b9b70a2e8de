import type { FormPicture } from './form-pictures.ts'
import type { ProductDraft } from './product-draft.ts'

/** What two admins can change at the same time; some of it is more than one control. */
const CONTROLS = {
  name: ['name'],
  description: ['description'],
  category: ['category'],
  price: ['price'],
  sale: ['onSale', 'salePrice', 'saleEndDate'],
  stock: ['status', 'pieces'],
  popular: ['popular'],
} as const satisfies Record<string, readonly (keyof ProductDraft)[]>

export type MergedPart = keyof typeof CONTROLS
const PARTS = Object.keys(CONTROLS) as MergedPart[]

/** The controls of this part as they stand in `draft`. */
export const controlsOf = (part: MergedPart, draft: ProductDraft): Partial<ProductDraft> =>
  Object.fromEntries(CONTROLS[part].map((name) => [name, draft[name]]))

const isSame = (part: MergedPart, one: ProductDraft, other: ProductDraft) =>
  CONTROLS[part].every((name) => one[name] === other[name])

/**
 * Brings together two changes of `base`. What only they changed is taken; what both changed
 * differently stays as mine and is in dispute.
 */
export function mergeDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft) {
  const news = PARTS.filter((part) => !isSame(part, base, theirs) && !isSame(part, mine, theirs))
  const disputed = news.filter((part) => !isSame(part, base, mine))
  const taken = news.filter((part) => !disputed.includes(part))
  const parts = taken.map((part) => controlsOf(part, theirs))
  return { draft: Object.assign({ ...mine }, ...parts) as ProductDraft, taken, disputed }
}

/** The same for pictures: none of either side is lost, and what they removed is gone. */
export function mergePictures(
  base: readonly string[],
  mine: readonly FormPicture[],
  theirs: readonly string[],
): readonly FormPicture[] {
  if (isSameList(base, theirs)) return mine
  const asPictures = (paths: readonly string[]) => paths.map((path): FormPicture => ({ path }))
  const kept = mine.flatMap((picture) => ('path' in picture ? [picture.path] : []))
  if (kept.length === mine.length && isSameList(base, kept)) return asPictures(theirs)
  return [
    ...mine.filter((picture) => !('path' in picture) || theirs.includes(picture.path)),
    ...asPictures(theirs.filter((path) => !base.includes(path))),
  ]
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each, at) => each === other[at])

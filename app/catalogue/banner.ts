import { foldText } from '#app/values/fold-text.ts'

/** Listings and categories that have a picture of their own in `public/banners`. */
export const PICTURED: readonly string[] = [
  'all',
  'bukuri-dhe-kujdes',
  'elektronike',
  'kafshe-shtepiake',
  'kopsht',
  'lodra',
  'ndricim',
  'new',
  'offers',
  'produkte-per-femije',
  'search',
  'shkolle-dhe-zyre',
  'shtepi-dhe-kuzhine',
  'sport',
  'udhetim-dhe-kamping',
  'vegla',
]

/** The name of the picture above a listing; one that has none of its own shows that of all products. */
export function bannerOf(slug: string): string {
  const name = foldText(slug)
  return `listing-${PICTURED.includes(name) ? name : 'all'}`
}

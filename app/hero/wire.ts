import * as v from 'valibot'

import { LARGEST_PICTURE_MB } from '#app/pictures/picture.ts'
import { string, WireRefusal } from '#app/http/wire.ts'

import type { Hero } from './hero.ts'
import { LONGEST, MOST_SLIDES } from './hero-limits.ts'

const slide = {
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST.title)),
  line: v.pipe(v.string(), v.maxLength(LONGEST.line), v.description('May be empty.')),
  button: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST.button)),
  target: v.pipe(
    v.string(),
    v.maxLength(LONGEST.target),
    v.description('Where the button leads: a path of the shop, such as `/kategori/offers`.'),
  ),
  dark: v.pipe(v.boolean(), v.description('The picture is dark, and the words on it are white.')),
  picture: string('A path without a leading slash: put the host in front.'),
}

/** The slides at the top of the home page. */
export const WireHero = v.object({
  slides: v.pipe(v.array(v.object(slide)), v.minLength(1), v.maxLength(MOST_SLIDES)),
  updatedAt: v.pipe(
    v.nullable(v.string()),
    v.description('When they were last changed, ISO 8601 in UTC; null for the initial ones.'),
  ),
}) satisfies v.GenericSchema<unknown, Hero>

export const WireHeroSaved = v.object({ message: v.string(), hero: WireHero })

/** The refusal of a change of what someone else changed, with the slides as they are now. */
export const WireHeroConflict = v.object({
  ...WireRefusal.entries,
  hero: v.exactOptional(WireHero),
})

/** The body by which the slides are changed. */
export const heroBody = {
  'multipart/form-data': v.object({
    slides: string(
      `JSON list of 1 to ${MOST_SLIDES} slides as they are read, in their order. A number as \`picture\` is the place of a new file, counted from 0; any other has to be there already.`,
    ),
    updatedAtWas: string(
      '`updatedAt` as the sender saw it, empty for null: where it is another by now, nothing changes.',
    ),
    image: v.exactOptional(
      v.pipe(
        v.array(v.file()),
        v.description(
          `JPEG, PNG, WebP, AVIF or GIF; ${LARGEST_PICTURE_MB} MB and 50 megapixels each.`,
        ),
      ),
    ),
  }),
}

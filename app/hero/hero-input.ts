import * as v from 'valibot'

import { cleanLine, VISIBLE } from '#app/values/text.ts'

import { LONGEST, MOST_SLIDES } from './hero-limits.ts'
import { heroText } from './hero-text.ts'

const words = (most: number, missing: string, long: string) =>
  v.pipe(
    v.nullish(v.string(missing), ''),
    v.transform(cleanLine),
    v.regex(VISIBLE, missing),
    v.maxLength(most, long),
  )

/**
 * One slash, and no second one in either writing, which would name another host. A browser reads over
 * tabs and line ends, so that they hide none either.
 */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/

const target = v.pipe(
  v.nullish(v.string(heroText.badTarget), ''),
  v.transform(cleanLine),
  v.regex(OWN_PATH, heroText.badTarget),
  v.maxLength(LONGEST.target, heroText.longTarget),
)

/** What is said on a slide, and where it leads. */
export const SlideWords = v.object(
  {
    title: words(LONGEST.title, heroText.noTitle, heroText.longTitle),
    line: v.pipe(
      v.nullish(v.string(heroText.longLine), ''),
      v.transform(cleanLine),
      v.maxLength(LONGEST.line, heroText.longLine),
    ),
    button: words(LONGEST.button, heroText.noButton, heroText.longButton),
    target,
    dark: v.boolean(heroText.badDark),
  },
  heroText.unreadable,
)

/** The path of a picture that is there, or the place of a new file, counted from 0. */
const picture = v.nullish(
  v.union(
    [
      v.pipe(v.string(), v.nonEmpty(heroText.noPicture)),
      v.pipe(v.number(), v.integer(heroText.noPicture), v.minValue(0, heroText.noPicture)),
    ],
    heroText.noPicture,
  ),
  '',
)

const slides = v.pipe(
  v.array(v.object({ ...SlideWords.entries, picture }, heroText.unreadable), heroText.unreadable),
  v.minLength(1, heroText.noSlide),
  v.maxLength(MOST_SLIDES, heroText.manySlides),
)

/** All slides as a form sends them, and when the ones that its sender saw were saved. */
export const HeroInput = v.object(
  {
    slides: v.pipe(
      v.string(heroText.unreadable),
      v.parseJson(undefined, heroText.unreadable),
      slides,
    ),
    // Empty where the sender saw the initial slides, which were never saved.
    updatedAtWas: v.pipe(
      v.nullish(v.unknown(), null),
      v.string(heroText.unseen),
      v.transform((moment) => moment || null),
    ),
  },
  heroText.unreadable,
)

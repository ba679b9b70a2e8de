import { isDeepStrictEqual } from 'node:util'

import * as v from 'valibot'

import { scopes } from '#app/catalogue/scopes.ts'
import type { Work } from '#app/db/database.server.ts'
import { fieldProblem, type Problem, type Refused } from '#app/http/problem.ts'
import { type Note, onceOnly } from '#app/http/once-only.server.ts'
import type { SentForm } from '#app/http/received-form.server.ts'
import { validationProblem } from '#app/http/respond.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { withStoredPictures } from '#app/http/store-pictures.server.ts'
import { isUpload } from '#app/pictures/picture.ts'
import { removePictures } from '#app/pictures/picture-files.server.ts'
import { laterThan } from '#app/values/dates.ts'

import { type Hero, shopPicture } from './hero.ts'
import { HeroInput } from './hero-input.ts'
import { LARGEST_HERO_PICTURE } from './hero-limits.ts'
import { heroText } from './hero-text.ts'
import { readHero, replaceSlides } from './hero.server.ts'
import { initialSlides } from './initial-slides.ts'

type Input = v.InferOutput<typeof HeroInput>
type Changed = { hero: Hero } | Refused

/**
 * Puts the slides of a form in the place of all that were there; the pictures that none of them shows
 * any longer go. Refused where somebody else changed them since the sender looked (`updatedAtWas`).
 * The initial slides are no setting: whoever sends them as they are is back where the shop began.
 */
export async function changeHero(shop: Shop, sent: SentForm): Promise<Changed> {
  const at = shop.now()
  return onceOnly(shop.db, { ...sent, target: 'hero' }, at, {
    change: (note) => change(shop, { ...sent, note, now: at }),
    recall: async (db) => ({ hero: await readHero(db) }),
    keyTaken: heroText.keyTaken,
  })
}

type Changing = SentForm & { note: Note; now: number }

async function change({ db, pictures }: Shop, form: Changing): Promise<Changed> {
  const checked = v.safeParse(HeroInput, form.fields)
  if (!checked.success) return { problem: validationProblem(checked.issues) }
  const input = checked.output
  // Pictures cost seconds: what can be refused without them is refused before.
  const problem = meanwhileProblem(await readHero(db.read), input, form.files.length)
  if (problem) return { problem }
  const changed = await withStoredPictures(
    pictures,
    form,
    (added) => db.transaction((work) => replace(work, { ...form, input, added })),
    LARGEST_HERO_PICTURE,
  )
  if ('problem' in changed) return changed
  const { before, hero } = changed
  await removePictures(pictures, [...uploadsOf(before).difference(uploadsOf(hero))])
  return { hero }
}

type Replacing = Changing & { input: Input; added: readonly string[] }

/** What another admin can have changed in the meantime is checked again, within the transaction. */
async function replace(work: Work, { input, added, note, now }: Replacing) {
  const before = await readHero(work.db)
  const problem = meanwhileProblem(before, input, added.length)
  if (problem) return { problem }
  const slides = input.slides.map(({ picture, ...words }) => ({
    ...words,
    picture: typeof picture === 'number' ? (added[picture] ?? '') : picture,
  }))
  const isInitial = isDeepStrictEqual(slides, initialSlides)
  await note(work, scopes.hero)
  await replaceSlides(work, isInitial ? [] : slides, laterThan(before, now))
  return { before, hero: await readHero(work.db) }
}

function meanwhileProblem(before: Hero, input: Input, files: number): Problem | undefined {
  if (input.updatedAtWas !== before.updatedAt) {
    return { code: 'conflict', message: heroText.moved, details: { hero: before } }
  }
  return lostPicture(before, input, files)
}

/** Why a picture cannot be: it is neither there nor sent along, or was sent for nothing. */
function lostPicture(before: Hero, { slides }: Input, files: number): Problem | undefined {
  const there = uploadsOf(before)
  const isThere = (picture: string | number) =>
    typeof picture === 'number'
      ? picture < files
      : there.has(picture) || shopPicture(picture) !== undefined
  const lost = slides.findIndex(({ picture }) => !isThere(picture))
  if (lost >= 0) return fieldProblem(`slides.${lost}.picture`, heroText.gonePicture)
  const shown = new Set(slides.map(({ picture }) => picture))
  const isSpare = Array.from({ length: files }, (_, place) => place).some((at) => !shown.has(at))
  return isSpare ? fieldProblem('image', heroText.sparePicture) : undefined
}

/** The pictures of these slides that the shopkeeper uploaded. */
const uploadsOf = ({ slides }: Hero): Set<string> =>
  new Set(slides.map(({ picture }) => picture).filter(isUpload))

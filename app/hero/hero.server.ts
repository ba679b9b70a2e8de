import type { Reader, Work } from '#app/db/database.server.ts'
import { readyStatement } from '#app/db/ready-statement.server.ts'
import { flag, type Schema } from '#app/db/schema.ts'
import { scopes } from '#app/catalogue/scopes.ts'
import { isoTime } from '#app/values/dates.ts'

import type { Hero, Slide } from './hero.ts'
import { initialSlides } from './initial-slides.ts'

type Row = Schema['hero_slides']

/** What the home page shows at its top. */
export async function readHero(db: Reader): Promise<Hero> {
  const { rows } = await db.executeQuery(allRows(db, undefined))
  const [first] = rows
  if (!first) return { slides: initialSlides, updatedAt: null }
  const slides = rows.map(slideFrom)
  return { slides, updatedAt: isoTime(first.updated_at) }
}

const allRows = readyStatement<undefined, Row>((db) =>
  db.selectFrom('hero_slides').selectAll().orderBy('position'),
)

const slideFrom = ({ title, line, button, target, dark, picture }: Row): Slide => ({
  title,
  line,
  button,
  target,
  dark: dark === 1,
  picture,
})

/** Puts these slides in the place of all that were there. */
export async function replaceSlides(
  { db, changed }: Work,
  slides: readonly Slide[],
  now: number,
): Promise<void> {
  await db.deleteFrom('hero_slides').execute()
  const rows = slides.map((slide, position) =>
    Object.assign({}, slide, { position, dark: flag(slide.dark), updated_at: now }),
  )
  if (rows.length > 0) await db.insertInto('hero_slides').values(rows).execute()
  changed(scopes.hero)
}

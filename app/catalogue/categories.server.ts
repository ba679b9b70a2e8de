import type { Reader } from '#app/db/database.server.ts'
import { readyStatement } from '#app/db/ready-statement.server.ts'

import type { Category } from './category.ts'

/** All categories in the shop's order. */
export async function listCategories(db: Reader): Promise<Category[]> {
  return db
    .selectFrom('categories')
    .select(['id as _id', 'name', 'slug'])
    .orderBy('position')
    .execute()
}

/** The slug of today for each that a category had before. */
export async function formerSlugs(db: Reader): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('former_slugs')
    .innerJoin('categories', 'categories.id', 'former_slugs.category_id')
    .select(['former_slugs.slug as former', 'categories.slug'])
    .execute()
  return new Map(rows.map(({ former, slug }) => [former, slug]))
}

/** The category with this slug today, or where a former slug leads. */
export async function findCategory(db: Reader, slug: string): Promise<Category | undefined> {
  // PostgreSQL's text holds no NUL and refuses to be asked for one.
  if (slug.includes('\0')) return undefined
  const { rows } = await db.executeQuery(categoriesWith(db, slug))
  return rows[0] ?? findFormerCategory(db, slug)
}

const categoriesWith = readyStatement((db, slug: string) =>
  db.selectFrom('categories').select(['id as _id', 'name', 'slug']).where('slug', '=', slug),
)

async function findFormerCategory(db: Reader, slug: string) {
  return db
    .selectFrom('former_slugs')
    .innerJoin('categories', 'categories.id', 'former_slugs.category_id')
    .select(['categories.id as _id', 'categories.name', 'categories.slug'])
    .where('former_slugs.slug', '=', slug)
    .executeTakeFirst()
}

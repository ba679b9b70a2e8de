import { type Kysely, sql } from 'kysely'

import type { Schema } from '../schema.ts'

/** Gives each row with one of these ids a text of its own in a column, all by one statement. */
export async function fillColumn(
  db: Kysely<Schema>,
  { table, column }: { table: string; column: string },
  texts: readonly { id: string; text: string }[],
): Promise<void> {
  const values = texts.map(({ id, text }) => sql`(${id}, ${text})`)
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = texts.column2
    FROM (VALUES ${sql.join(values)}) AS texts
    WHERE ${sql.ref(`${table}.id`)} = texts.column1
  `.execute(db)
}

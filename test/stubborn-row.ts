import { sql } from 'kysely'

import type { FreshShop } from './fresh-shop.ts'

/** Has the database refuse every change of a row, as 'stubborn'; answers how to have it give in. */
export async function makeStubborn(
  { db }: FreshShop,
  table: 'orders' | 'products',
  id: string,
): Promise<() => Promise<void>> {
  const run = (...statements: string[]) =>
    db.transaction(async ({ db }) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
  if (db.engine === 'sqlite') {
    await run(`create trigger stubborn before update on ${table} when old.id = '${id}'
               begin select raise(abort, 'stubborn'); end`)
    return () => run('drop trigger stubborn')
  }
  await run(
    `create function stubborn() returns trigger language plpgsql as
     $$ begin raise exception 'stubborn'; end $$`,
    `create trigger stubborn before update on ${table} for each row
     when (old.id = '${id}') execute function stubborn()`,
  )
  return () => run(`drop trigger stubborn on ${table}`)
}

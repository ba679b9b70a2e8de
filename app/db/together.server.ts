import type { Compilable, CompiledQuery, InferResult, Kysely, QueryResult } from 'kysely'

import type { Schema } from './schema.ts'

const STATEMENTS = Symbol('statements')

/** Several statements that look like one query; our drivers find them in it and send all at once. */
type Bundle = CompiledQuery & { [STATEMENTS]: readonly CompiledQuery[] }

type Rows<Queries extends readonly Compilable<unknown>[]> = {
  [Index in keyof Queries]: InferResult<Queries[Index]>
}

/**
 * Runs statements of a transaction one after the other, on PostgreSQL in one round trip, so none
 * may depend on the result of another. Returns the rows of each. Throws the error of the first that
 * fails.
 */
export async function together<const Queries extends readonly Compilable<unknown>[]>(
  db: Kysely<Schema>,
  ...queries: Queries
): Promise<Rows<Queries>> {
  const statements = queries.map((query) => query.compile())
  const [first] = statements
  if (!first) return [] as unknown as Rows<Queries>
  const { rows } = await db.executeQuery<QueryResult<unknown>>({
    ...first,
    [STATEMENTS]: statements,
  } as Bundle)
  return rows.map((result) => result.rows) as Rows<Queries>
}

/** The statements of a bundle; nothing where it is an ordinary query. */
export const statementsIn = (query: CompiledQuery): readonly CompiledQuery[] | undefined =>
  (query as Partial<Bundle>)[STATEMENTS]

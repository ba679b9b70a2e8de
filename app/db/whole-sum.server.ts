import { type Expression, sql } from 'kysely'

/**
 * The sum of a column of whole numbers, 0 over no rows. PostgreSQL sums bigints up to a numeric, which
 * would arrive as text.
 */
export const wholeSum = (of: Expression<unknown>) =>
  sql<number>`cast(coalesce(sum(${of}), 0) as bigint)`

/** Rows as JSON without ids and hashes: random text may spell a name that a test looks for. */
export const rowsAsJson = (rows: unknown): string =>
  JSON.stringify(rows, (key, value) => (/(^|_)(id|hash)$/.test(key) ? '' : value))

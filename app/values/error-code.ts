/** The code that PostgreSQL or the system gives an error; SQLite's is a number of its own, `errcode`. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

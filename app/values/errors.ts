/** The code that PostgreSQL or the system gives an error; SQLite's is a number of its own, `errcode`. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/**
 * What an error says. `fetch` says why it failed in the cause alone, and a connection that every address
 * of a host refused in the code.
 */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause, name } = error
  if (message === 'fetch failed' && cause) return errorReason(cause)
  return message || (errorCode(error) ?? name)
}

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

const WHY_UNWRITABLE: Record<string, string> = {
  ENOENT: 'its directory is missing',
  ENOTDIR: 'a file stands in place of its directory',
  EISDIR: 'it is a directory',
  EACCES: 'this user may not write there',
  EROFS: 'that disk is read-only',
  ENOSPC: 'the disk is full',
}

/** What the operator is told of a file that the system did not write. */
export function unwritable(file: string, error: unknown): string {
  const why = WHY_UNWRITABLE[errorCode(error) ?? ''] ?? errorReason(error)
  return `${file} cannot be written: ${why}.`
}

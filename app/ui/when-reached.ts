/**
 * Retries something, but only if this page's address can be reached. When data requested in the
 * background fails, React Router replaces a page that is fine with the failure page.
 */
export async function whenReached(askAgain: () => unknown): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined)
  if (answer?.ok) askAgain()
}

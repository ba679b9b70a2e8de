/**
 * Asks for something again once this page's address answers. React Router puts the failure page in
 * the place of a page that is fine when what it asked for in the background does not come.
 */
export async function whenReached(askAgain: () => unknown): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined)
  if (answer?.ok) askAgain()
}

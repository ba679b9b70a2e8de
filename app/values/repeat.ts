/**
 * Does a task now, and again `pauseMs` after each time, whatever came of it. The function it answers
 * ends that: the task under way hears of it by its signal, and is waited for.
 */
export function repeat(
  pauseMs: number,
  task: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = doIt()

  async function doIt() {
    await task(signal).catch(onError)
    if (!signal.aborted) timer = setTimeout(() => void (round = doIt()), pauseMs)
  }

  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await round
  }
}

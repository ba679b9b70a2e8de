/**
 * Runs a task now, and again `pauseMs` after each run, whether it succeeded or not. Returns a
 * function that stops it: it aborts the signal of the task under way and waits for that task.
 */
export function repeat(
  pauseMs: number,
  task: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = runOnce()

  async function runOnce() {
    await task(signal).catch(onError)
    if (!signal.aborted) timer = setTimeout(() => void (round = runOnce()), pauseMs)
  }

  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await round
  }
}

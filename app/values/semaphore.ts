/** Runs at most `most` tasks at once; the others wait in the order in which they came. */
export function createSemaphore(most: number) {
  let free = most
  const queue: (() => void)[] = []

  async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1
    else await new Promise<void>((enter) => queue.push(enter))
    try {
      return await task()
    } finally {
      const next = queue.shift()
      // The next task takes over this slot, so the count stays.
      if (next) next()
      else free += 1
    }
  }

  return {
    run,
    /** How many tasks wait for a slot. */
    get waiting() {
      return queue.length
    },
  }
}

/** Lets so many tasks run at once; the others wait in the order in which they came. */
export function doorFor(most: number) {
  let free = most
  const line: (() => void)[] = []

  async function through<Result>(task: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1
    else await new Promise<void>((enter) => line.push(enter))
    try {
      return await task()
    } finally {
      const next = line.shift()
      // Whoever comes next takes this place, so the count stays.
      if (next) next()
      else free += 1
    }
  }

  return {
    through,
    /** How many wait. */
    get waiting() {
      return line.length
    },
  }
}

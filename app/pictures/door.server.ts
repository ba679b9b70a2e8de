/** Lets so many tasks run at once; the others wait in line. */
export function doorFor(most: number) {
  let free = most
  const line: (() => void)[] = []
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>((enter) => line.push(enter))
    try {
      return await task()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}

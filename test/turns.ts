/** Counts the turns that others have from now on, until it is asked for their number. */
export function countTurns(): () => number {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  return () => {
    isOver = true
    return turns
  }
}

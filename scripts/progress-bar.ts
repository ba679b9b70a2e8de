const WIDTH = 24

/** Draws how far something is, on standard error: a bar on a terminal, else a line at each end. */
export function progressBar(title: string): (done: number, total: number) => void {
  const terminal = process.stderr.isTTY
  return (done, total) => {
    const filled = Math.round((done / total) * WIDTH)
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
    const end = done === total
    if (terminal) process.stderr.write(`\r${title} ${bar} ${done}/${total}${end ? '\n' : ''}`)
    else if (end || done <= 1) process.stderr.write(`${title} ${done}/${total}\n`)
  }
}

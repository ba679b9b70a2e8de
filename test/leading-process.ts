/**
 * Leads a group of processes as a shop does: passes each task on to a program beside it, says what came of it,
 * and ends when it is let go, by no signal but SIGKILL.
 */
import { startBeside } from '#app/http/side-process.server.ts'

const beside = startBeside<number, string>('test/answering-process.ts', { isUrgent: true })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('message', async (duration: number) => {
  const said = await beside.run(duration).catch((error: Error) => error.message)
  process.send?.(said)
})
process.on('disconnect', () => beside.end())

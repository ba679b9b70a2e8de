/** A process that writes a line to its log for each message, answers it, and ends when it is let go. */
import { openLog } from '#app/http/request-log.server.ts'

const log = openLog('info')
process.on('message', () => {
  log.info('line')
  setTimeout(() => process.send?.('written'), 20)
})
process.on('disconnect', () => process.exit(0))

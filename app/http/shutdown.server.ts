import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

const LIMIT_MS = 8_000

/**
 * Lets a server finish what it has begun: no new connection, `Connection: close` on every answer,
 * idle sockets closed every second, the rest cut off after `LIMIT_MS`.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  })
  // http.Server's own close() ends idle sockets at once and so resets requests already on their way.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve())
  })
  // Timers come before sockets: whoever has asked while the process was busy is heard first.
  const closeIdle = () => setImmediate(() => server.closeIdleConnections())
  const idle = setInterval(closeIdle, 1_000)
  const cut = setTimeout(() => server.closeAllConnections(), LIMIT_MS)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}

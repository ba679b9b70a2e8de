import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { type DestinationStream, type Logger, pino } from 'pino'

/** The header that names a request to whoever asked, as the log does to the operator. */
export const REQUEST_ID = 'x-request-id'

/** What a client sends as the path of a request may be of any length. */
const LONGEST_PATH = 200

/** Node draws the bytes for many at once: asked for one by one they cost an order a twentieth. */
export const newRequestId = () => randomUUID()

/** How much may wait for a slow reader of the log, in bytes; lines beyond that are lost. */
const MOST_WAITING = 1_000_000

/** The shop's log: JSON lines on standard output, which name no person and hold no secret. */
export const openLog = (level: string, to: DestinationStream = standardOutput()): Logger =>
  pino({ level, serializers: { err: (error) => plainError(error) } }, to)

/** A full disk under it costs lines, but no orders and, at the end, no wait for room. */
function standardOutput() {
  const output = pino.destination({ dest: 1, maxLength: MOST_WAITING })
  output.on('error', () => (output.flushSync = () => {}))
  return output
}

/** An error may have caused itself: after so many causes the rest is left out. */
const MOST_CAUSES = 5

/** Databases hang the values at fault onto their errors: only what tells of our code is written. */
function plainError(error: unknown, causes = MOST_CAUSES): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error && { code: error.code }
  const before = cause !== undefined && causes > 0 && { cause: plainError(cause, causes - 1) }
  return { name, message, stack, ...code, ...before }
}

/** Hears of errors that no visitor may see, with the id of the request where one was under way. */
export type OnError = (error: unknown, requestId?: string) => void

/** Writes them to the log. */
export const logErrors =
  (log: Logger): OnError =>
  (err, id) =>
    log.error({ id, err }, 'error')

export type RequestLog = {
  /** Gives a request that takes work its id, and a line at `info` once it is answered. */
  follow: (request: IncomingMessage, response: ServerResponse, path: string) => string
  /** A line at `debug` for an answer that was ready; where nobody reads it, nothing is done. */
  note: (request: IncomingMessage, response: ServerResponse, path: string) => void
}

/** Writes one line per request: never a query, a body or an address, since those name people. */
export function openRequestLog(log: Logger): RequestLog {
  function write(
    level: 'info' | 'debug',
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ) {
    const start = performance.now()
    response.once('close', () => {
      const { statusCode: status, writableFinished } = response
      const bytes = response.getHeader('content-length')
      log[level](
        {
          id: response.getHeader(REQUEST_ID) ?? newRequestId(),
          method: request.method,
          path: path.slice(0, LONGEST_PATH),
          status,
          ms: Math.round((performance.now() - start) * 10) / 10,
          ...(bytes !== undefined && { bytes: Number(bytes) }),
          ...(!writableFinished && { aborted: true }),
        },
        'request',
      )
    })
  }

  return {
    follow(request, response, path) {
      const id = newRequestId()
      response.setHeader(REQUEST_ID, id)
      if (log.isLevelEnabled('info')) write('info', request, response, path)
      return id
    },
    note(request, response, path) {
      if (log.isLevelEnabled('debug')) write('debug', request, response, path)
    },
  }
}

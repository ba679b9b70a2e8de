import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import { getRequestListener, RequestError } from '@hono/node-server'

import type { Admission } from './admission.server.ts'
import type { Assets } from './assets.server.ts'
import { limitConnections, TIMEOUTS } from './connection-limits.server.ts'
import { HTTPS_ONLY, securityHeaders } from './headers.server.ts'
import { isRead } from './is-read.ts'
import { sendAnswer } from './packed-answer.server.ts'
import { openPages, type Router } from './pages.server.ts'
import { STATUS } from './problem.ts'
import { newRequestId, type OnError, REQUEST_ID, type RequestLog } from './request-log.server.ts'
import { plainProblem, refusalBody } from './respond.server.ts'
import { isHttps } from './scheme.server.ts'
import { SECURITY_TXT, securityTxt } from './security-txt.server.ts'
import type { Shop } from './shop-context.server.ts'
import { text } from './text.ts'
import { RETRY_AFTER, transientProblem } from './transient-problem.server.ts'
import { openUploads, sendMissing } from './uploads.server.ts'

type Parts = {
  shop: Shop
  admission: Admission
  api: { fetch: Parameters<typeof getRequestListener>[0] }
  assets: Assets
  router: Router
  /** Hears of errors that no visitor may see; they are always our own bugs. */
  onError: OnError
  requestLog: RequestLog
}

/**
 * The shop's web server, in this order: cached pages and files answer before any framework is
 * reached, then the API, then React Router makes the page.
 */
export function createShopServer(parts: Parts): Server {
  const { shop, admission, api, assets, onError, requestLog } = parts
  const pages = openPages(parts)
  const uploads = openUploads(shop)
  const answerApi = getRequestListener(api.fetch, {
    overrideGlobalObjects: false,
    // Clients of HTTP/1.0 name none, and none is needed: no answer holds it.
    hostname: 'localhost',
    errorHandler: refuseUnreadable,
  })

  async function answer(request: IncomingMessage, response: ServerResponse, [path, query]: Target) {
    if (path.startsWith('/api/')) {
      requestLog.follow(request, response, path)
      return answerApi(request, response)
    }
    if (!isRead(request.method)) {
      requestLog.follow(request, response, path)
      return refuseWrite(response)
    }
    const asset = assets(path, request.headers['accept-encoding'])
    if (!asset && !isOther(path)) return pages.answer(request, response, path, query)
    requestLog.note(request, response, path)
    if (asset) return sendAnswer(request, response, await asset)
    if (FILES.test(path)) return sendMissing(response)
    if (path === '/healthz') return sendText(response, 200, 'ok')
    if (path === '/readyz') return sendReadiness(shop, admission, response)
    if (path === SECURITY_TXT) return sendSecurityTxt(shop, response)
    if (!path.startsWith('/'))
      return sendText(response, STATUS.unreadable, text.problems.unreadable)
    return uploads(request, response, path)
  }

  function fail(response: ServerResponse, error: unknown) {
    const id = String(response.getHeader(REQUEST_ID) ?? newRequestId())
    onError(error, id)
    if (response.headersSent) return void response.destroy()
    response.setHeader(REQUEST_ID, id)
    const transient = transientProblem(error)
    if (transient) response.setHeader('retry-after', RETRY_AFTER)
    const code = transient ?? 'internal'
    sendText(response, STATUS[code], text.problems[code])
  }

  const server = createServer(TIMEOUTS, (request, response) => {
    const isSecure = isHttps(shop.env, request.headers['x-forwarded-proto'])
    const target = splitTarget(request.url ?? '/')
    try {
      if (asksForPage(request, target) && pages.sendCached(request, response, ...target, isSecure))
        return
    } catch (error) {
      return fail(response, error)
    }
    if (isSecure) response.setHeader(...HTTPS_ONLY)
    answer(request, response, target).catch((error: unknown) => fail(response, error))
  })
  limitConnections(server, shop.env)
  return server
}

/** Where the build's files lie; tabs of an earlier build still ask for theirs. */
const FILES = /^\/(?:assets|banners|fonts)\//

/**
 * Something else than a page: it takes no making. The parser lets a path through that begins with an
 * asterisk.
 */
const isOther = (path: string) =>
  !path.startsWith('/') || FILES.test(path) || path.startsWith('/uploads/') || OTHER_PATHS.has(path)

const OTHER_PATHS = new Set(['/healthz', '/readyz', SECURITY_TXT])

type Target = [path: string, query: string]

const asksForPage = ({ method }: IncomingMessage, [path]: Target) =>
  isRead(method) && !path.startsWith('/api/') && !isOther(path)

/** A proxy may send the whole address (RFC 9112, section 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?]*/i

function splitTarget(target: string): Target {
  if (ORIGIN.test(target)) return splitTarget(originForm(target))
  const mark = target.indexOf('?')
  return mark === -1 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)]
}

const originForm = (target: string) => target.replace(ORIGIN, '').replace(/^(?!\/)/, '/')

/** A call under a host that is none, which the API therefore cannot read. */
function refuseUnreadable(error: unknown): Response {
  if (!(error instanceof RequestError)) throw error
  const body = refusalBody(plainProblem('unreadable'))
  return Response.json(body, { status: STATUS.unreadable, headers: securityHeaders })
}

function refuseWrite(response: ServerResponse) {
  response.writeHead(405, { ...securityHeaders, allow: 'GET, HEAD', 'content-length': 0 })
  response.end()
}

function sendText(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, {
    ...securityHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(body)
}

function sendSecurityTxt(shop: Shop, response: ServerResponse) {
  const file = securityTxt(shop)
  sendText(response, file ? 200 : 404, file ?? text.problems.not_found)
}

/** Ready is who can store an order. The second line tells how busy the shop is. */
async function sendReadiness({ db }: Shop, { state }: Admission, response: ServerResponse) {
  const ready = await db.canWrite()
  const queue = `running ${state.running}, waiting ${state.waiting}, refused ${state.refused}`
  sendText(response, ready ? 200 : 503, `${ready ? 'ready' : 'database cannot write'}\n${queue}`)
}

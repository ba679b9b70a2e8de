import { createApi } from '#app/api.ts'
import { Admission } from '#app/http/admission.server.ts'
import type { Assets } from '#app/http/assets.server.ts'
import { openLog, openRequestLog, type OnError } from '#app/http/request-log.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { createShopServer } from '#app/http/web-server.server.ts'

import { listenOnFreePort } from './free-port.ts'

type Line = { level: number; msg: string; [name: string]: unknown }

/** Serves a shop's API on a free port, with `page` in the place of React Router's. */
export async function listen(
  shop: Shop,
  page: (request: Request) => Promise<Response> = async () => new Response('faqe'),
  assets: Assets = () => undefined,
) {
  const lines: Line[] = []
  const log = openLog(shop.env.logLevel, { write: (line) => void lines.push(JSON.parse(line)) })
  const onError: OnError = (err, id) => log.error({ id, err }, 'error')
  const admission = new Admission()
  const server = createShopServer({
    shop,
    admission,
    api: createApi(shop, onError, admission),
    assets,
    router: page,
    onError,
    requestLog: openRequestLog(log),
  })
  return {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    /** What was logged so far. */
    lines,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Listening = Awaited<ReturnType<typeof listen>>

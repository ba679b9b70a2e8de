import type { Assets } from '#app/http/assets.server.ts'
import type { Router } from '#app/http/pages.server.ts'
import { openLog } from '#app/http/request-log.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { serveShop } from '#app/serve-shop.server.ts'

import { listenOnFreePort } from './free-port.ts'

type Line = { level: number; msg: string; [name: string]: unknown }

/** Serves a shop's API on a free port, with `router` in the place of React Router. */
export async function listen(
  shop: Shop,
  router: Router = async () => new Response('faqe'),
  assets: Assets = () => undefined,
) {
  const lines: Line[] = []
  const log = openLog(shop.env.logLevel, { write: (line) => void lines.push(JSON.parse(line)) })
  const server = serveShop(shop, log, { assets, router })
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

import type { Server } from 'node:http'

import type { Logger } from 'pino'

import { createApi } from '#app/api.ts'
import { Admission } from '#app/http/admission.server.ts'
import type { Assets } from '#app/http/assets.server.ts'
import type { Router } from '#app/http/pages.server.ts'
import { warnOfProxySettings } from '#app/http/proxy-settings.server.ts'
import { logErrors, openRequestLog } from '#app/http/request-log.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { createShopServer } from '#app/http/web-server.server.ts'

/** The files of the build that are served as they are, and what makes the pages. */
type Build = { assets: Assets; router: Router }

/** The web server of a shop, not yet listening. */
export function serveShop(shop: Shop, log: Logger, { assets, router }: Build): Server {
  const onError = logErrors(log)
  const admission = new Admission()
  const server = createShopServer({
    shop,
    admission,
    api: createApi(shop, onError, admission),
    assets,
    router,
    onError,
    requestLog: openRequestLog(log),
  })
  warnOfProxySettings(server, shop.env, log)
  return server
}

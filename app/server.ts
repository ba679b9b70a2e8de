import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { createRequestHandler, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'

import { openBackupDirectory, startBackups } from '#app/backup/scheduled-backups.server.ts'
import { startAvifQueue } from '#app/catalogue/avif-queue.server.ts'
import { startNotifier } from '#app/checkout/notifier.server.ts'
import type { Env } from '#app/env.server.ts'
import { type Assets, openAssets } from '#app/http/assets.server.ts'
import { logErrors, openLog } from '#app/http/request-log.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { drain } from '#app/http/shutdown.server.ts'
import { startRetention } from '#app/orders/retention.server.ts'
import { furnish, type Login, type OnProgress, openShop } from '#app/opening.server.ts'
import { serveShop } from '#app/serve-shop.server.ts'

export { readEnvironment } from '#app/env.server.ts'
export { furnish } from '#app/opening.server.ts'

type RunningShop = {
  shop: Shop
  server: Server
  url: string
  /** The admin's login, if this start made its password. */
  admin: Login | undefined
  /** Finishes what is under way, then closes the database. */
  stop: () => Promise<void>
}

type Options = {
  /** Where the browser's part of the build is. */
  clientDir: string
  now?: () => number
  /** Called as the demo catalogue of a first start grows. */
  onProgress?: OnProgress
}

/** Opens the shop, ready for its first visitor, and serves it. Throws when a part cannot be had. */
export async function startShop(
  env: Env,
  { clientDir, onProgress = () => {}, ...options }: Options,
): Promise<RunningShop> {
  openBackupDirectory(env)
  const { shop, server, log } = await buildServer(env, await openAssets(clientDir), options)
  const misconfigured = await shop.pictures.misconfigured()
  if (misconfigured) throw new Error(misconfigured)
  const admin = await furnish(shop, onProgress)
  await listening(server, env)
  const pictures = startAvifQueue(shop, logErrors(log))
  const stopNotifier = startNotifier(shop, log)
  const stopBackups = startBackups(shop, log)
  const stopRetention = startRetention(shop, log)
  return {
    shop,
    server,
    admin,
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      await drain(server)
      await Promise.all([stopNotifier(), stopBackups(), stopRetention(), pictures.stop()])
      await shop.db.close()
    },
  }
}

/** The shop and its web server, not yet listening; `assets` are the files it serves as they are. */
export async function buildServer(
  env: Env,
  assets: Assets,
  { now = Date.now }: Pick<Options, 'now'> = {},
) {
  const log = openLog(env.logLevel)
  const shop = await openShop(env, { now, onError: logErrors(log), serves: true })
  // The module's type writes "or undefined" where the router's own says "may be missing".
  const router = createRequestHandler(build as ServerBuild)
  const server = serveShop(shop, log, { assets, router })
  return { shop, server, log }
}

function listening(server: Server, { port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code, message } = error
      const name = code === 'EACCES' ? 'PORT' : 'HOST'
      reject(code === 'EADDRINUSE' ? error : new Error(`${name}: ${message}`, { cause: error }))
    })
    server.listen({ port, host }, resolve)
  })
}

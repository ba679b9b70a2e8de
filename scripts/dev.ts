/**
 * `npm run dev`: the shop with hot reload; pages, API and rules are always as last saved. It does not
 * read `shop.env`: work on the code sends nobody a shop's letters and messages.
 */
import { createServer, type Server } from 'node:http'

import { createServer as createVite } from 'vite'

import { progressBar } from './progress-bar.ts'

type Runner = {
  import: (path: string) => Promise<typeof import('#app/server.ts')>
  clearCache: () => void
}
type OpenShop = { server: Server; close: () => Promise<void> }

const web = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: web } } })
const { runner } = vite.environments.ssr as unknown as { runner: Runner }
const { port, host } = (await runner.import('/app/server.ts')).readEnvironment(process.env)

let current: Promise<OpenShop> | undefined

/** Opens the shop from the source as last saved, behind our own web server. */
async function openShop(): Promise<OpenShop> {
  const { buildServer, furnish, readEnvironment } = await runner.import('/app/server.ts')
  const noAssets = () => undefined // Vite has them.
  const { shop, server } = await buildServer(readEnvironment(process.env), noAssets)
  const admin = await furnish(shop, progressBar('Demo catalogue'))
  if (admin) console.log(`Admin: ${admin.email}  password: ${admin.password}`)
  return { server, close: () => shop.db.close() }
}

/** Closes the shop after a change; the next request opens it anew. */
async function closeShop() {
  const former = current
  current = undefined
  runner.clearCache()
  await (await former?.catch(() => undefined))?.close()
}

vite.watcher.on('all', (_event, file) => {
  if (file.includes('/app/') && !file.endsWith('.test.ts')) void closeShop()
})

web.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    current ??= openShop()
    try {
      const { server } = await current
      server.emit('request', request, response)
    } catch (error) {
      current = undefined
      console.error(error)
      response.writeHead(500).end(error instanceof Error ? error.stack : String(error))
    }
  })
})

web.listen({ port, host }, () => console.log(`The shop is open: http://localhost:${port}`))

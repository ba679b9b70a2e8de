import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startServer } from '../e2e/server.ts'

/** A built shop with the demo, started as its operator would, in a process of its own. */
export type BenchShop = {
  url: string
  pid: number
  /** Ends it and starts it again on the same data; answers the ms until its first page was there. */
  restart: () => Promise<number>
  close: () => Promise<void>
}

/** Opens a shop in a new directory; `settings` may name a database to use instead. */
export async function openBenchShop(settings: Record<string, string> = {}): Promise<BenchShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dyqani-bench-'))
  const start = () =>
    startServer({
      DATA_DIR: dataDir,
      DEMO: 'on',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    })
  let server = await start()
  return {
    get url() {
      return server.url
    },
    get pid() {
      return server.pid
    },
    async restart() {
      await server.stop()
      const began = performance.now()
      server = await start()
      await (await fetch(`${server.url}/`)).text()
      return performance.now() - began
    },
    async close() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

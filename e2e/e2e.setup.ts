import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

import { FLAGS, findShell } from './find-browser.ts'
import { ADMIN, startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's one browser is reached. */
    browserUrl: string
    /** A data directory with the demo catalogue, to be copied and never written. */
    demoDir: string
  }
}

/** Nothing but the shop under test can be reached: a page that asks elsewhere gets no answer. */
const ONLY_US = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

/** Starts one browser and fills one demo shop for the whole run. */
export default async function setup(project: TestProject) {
  const executablePath = await findShell()
  if (!executablePath) throw new Error('No browser starts. Name one in TEST_BROWSER.')
  const browser = await chromium.launchServer({ executablePath, args: [...FLAGS, ONLY_US] })
  const demoDir = await mkdtemp(join(tmpdir(), 'dyqani-demo-'))
  const server = await startServer({
    DATA_DIR: demoDir,
    DEMO: 'on',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  await server.stop()
  project.provide('browserUrl', browser.wsEndpoint())
  project.provide('demoDir', demoDir)
  return async () => {
    await browser.close()
    await rm(demoDir, { recursive: true })
  }
}

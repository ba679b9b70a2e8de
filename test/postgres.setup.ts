import type { TestProject } from 'vitest/node'

import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/**
 * Brings up a real PostgreSQL for this test run and takes it down afterwards.
 * `TEST_DATABASE_URL` names a running server instead.
 */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return void project.provide('postgresUrl', given)
  // Tests kill no machine: what they write need not reach the disk.
  const server = await startPostgres(['fsync=off'])
  project.provide('postgresUrl', server.url)
  return server.stop
}

/**
 * A process that opens the session keys of many new shops, each at a moment of its own, so that another
 * one may do it at the very same: as `node key-process.ts DIR MOMENT`, which prints them as JSON.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { sessionKey } from '#app/account/session-key.server.ts'

const SHOPS = 60
const [dir = '', moment] = process.argv.slice(2)

const keys = Array.from({ length: SHOPS }, (_, shop) => {
  const dataDir = join(dir, String(shop))
  mkdirSync(dataDir, { recursive: true })
  const at = Number(moment) + shop * 10
  while (performance.timeOrigin + performance.now() < at);
  return Buffer.from(sessionKey(dataDir)).toString('hex')
})
process.stdout.write(JSON.stringify(keys))

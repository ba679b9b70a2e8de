import { join } from 'node:path'

import type { Config } from '@react-router/dev/config'

import { packClient } from './scripts/pack-client.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole table of routes is a few hundred bytes; asking for it in parts costs requests.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => packClient(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config

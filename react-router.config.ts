import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole table of routes is a few hundred bytes; asking for it in parts costs requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

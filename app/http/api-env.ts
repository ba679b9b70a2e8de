import type { HttpBindings } from '@hono/node-server'

import type { Shop } from './shop-context.server.ts'

/** What every API call finds in its context; only a call asked in memory came over no socket. */
export type ApiEnv = {
  Variables: {
    shop: Shop
    requestId: string
    /** Tells the log of a failure that the answer cannot tell of any more. */
    report: (error: unknown) => void
  }
  Bindings: Partial<HttpBindings>
}

import type { HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'

import type { Admission, Kind } from './admission.server.ts'
import type { ApiEnv } from './api-env.ts'
import { isRead } from './is-read.ts'

/** Has a call wait for its place. A body on its way takes none: it is read before. */
export const admitted = (admission: Admission) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    // A body that breaks off is the validator's to refuse.
    if (!isRead(c.req.method)) await c.req.text().catch(() => undefined)
    return admission.run(kindOf(c.req), next)
  })

/** A read that is open to anyone is what a page is; all else is an order or leads to one. */
const kindOf = ({ method, path }: HonoRequest): Kind =>
  isRead(method) && FOR_ANYONE.test(path) ? 'page' : 'order'

const FOR_ANYONE = /^\/api\/(?:product|category|search|hero|docs|openapi\.json)\b/

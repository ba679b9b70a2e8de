import { createMiddleware } from 'hono/factory'

import type { ApiEnv } from './api-env.ts'
import { plainProblem, refuse } from './respond.server.ts'

/**
 * Reads a body whose schema asks for the shop's clock or products, so that the command checks it and
 * no validator before it. Refuses what is no JSON.
 */
export const jsonBody = createMiddleware<ApiEnv & { Variables: { body: unknown } }>(
  async (c, next) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    if (body === undefined) return refuse(c, plainProblem('unreadable'))
    c.set('body', body)
    return next()
  },
)

import { createMiddleware } from 'hono/factory'

import type { ApiEnv } from './api-env.ts'
import { plainProblem, refuse } from './respond.server.ts'

/**
 * Reads a JSON body that the command validates itself, because its schema needs the shop's clock or
 * products. Refuses a body that is no JSON.
 */
export const jsonBody = createMiddleware<ApiEnv & { Variables: { body: unknown } }>(
  async (c, next) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    if (body === undefined) return refuse(c, plainProblem('unreadable'))
    c.set('body', body)
    return next()
  },
)

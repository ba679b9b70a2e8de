import { createMiddleware } from 'hono/factory'

import { plainProblem, refuse } from './respond.server.ts'

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

/** Refuses a body that does not call itself JSON, before a schema would complain of its fields. */
export const jsonOnly = createMiddleware(async (c, next) => {
  if (JSON_TYPE.test(c.req.header('content-type') ?? '')) return next()
  return refuse(c, plainProblem('unsupported_media_type'))
})

import { createMiddleware } from 'hono/factory'

import { refuse } from './respond.server.ts'
import { text } from './text.ts'

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

/** Refuses a body that does not call itself JSON, before a schema would complain of its fields. */
export const jsonOnly = createMiddleware(async (c, next) => {
  if (JSON_TYPE.test(c.req.header('content-type') ?? '')) return next()
  const code = 'unsupported_media_type'
  return refuse(c, { code, message: text.problems[code] })
})

import { createMiddleware } from 'hono/factory'

import { plainProblem, refuse } from './respond.server.ts'

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i
/** JSON is UTF-8 (RFC 8259, section 8.1): in another charset a body would be read wrong. */
const OTHER_CHARSET = /;\s*charset=(?!("?)utf-?8\1\s*(?:;|$))/i

/** Refuses a body that does not call itself JSON, before a schema would complain of its fields. */
export const jsonOnly = createMiddleware(async (c, next) => {
  const type = c.req.header('content-type') ?? ''
  if (JSON_TYPE.test(type) && !OTHER_CHARSET.test(type)) return next()
  return refuse(c, plainProblem('unsupported_media_type'))
})

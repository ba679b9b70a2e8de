import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import { plainProblem, refuse } from './respond.server.ts'

/** True for a form that may bring files. */
export const isMultipart = (c: Context) =>
  /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')

/** Refuses a body that is no such form. */
export const multipartOnly = createMiddleware(async (c, next) =>
  isMultipart(c) ? next() : refuse(c, plainProblem('unsupported_media_type')),
)

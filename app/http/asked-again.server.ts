import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'

/** A browser may keep what it read, but asks each time whether it is still true. */
export const askedAgain = [
  etag(),
  createMiddleware(async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=0, must-revalidate')
  }),
] as const

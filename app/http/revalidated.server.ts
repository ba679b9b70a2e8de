import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'

/**
 * Lets a browser keep a response but revalidate it each time: an ETag, answered with 304 while it
 * is unchanged.
 */
export const revalidated = [
  etag(),
  createMiddleware(async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=0, must-revalidate')
  }),
] as const

import { createMiddleware } from 'hono/factory'

/** For calls about a person: no browser and no proxy may keep their answers. */
export const neverStored = createMiddleware(async (c, next) => {
  await next()
  c.res.headers.set('cache-control', 'no-store')
})

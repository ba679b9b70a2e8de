import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'

import type { ApiEnv } from './api-env.ts'
import { plainProblem, refuse } from './respond.server.ts'

/** Refuses a method that the path of a call does not have, and says which ones it has. */
export function refuseOtherMethods(api: Hono<ApiEnv>) {
  let methodsOf: ReturnType<typeof readMethods> | undefined
  return createMiddleware(async (c, next) => {
    // Once all calls are there.
    methodsOf ??= readMethods(api)
    const methods = methodsOf(c.req.path)
    if (!methods || methods.has(c.req.method)) return next()
    c.header('allow', [...methods].join(', '))
    return refuse(c, plainProblem('method_not_allowed'))
  })
}

/** The methods of each path. A word of its own, as in `/orders/user`, goes before `/orders/:id`. */
function readMethods({ routes }: Hono<ApiEnv>) {
  const calls = routes.filter(({ method }) => method !== 'ALL')
  const byPath = new Map(
    [...Map.groupBy(calls, ({ path }) => path)].map(([path, same]) => [path, methodsIn(same)]),
  )
  const router = new TrieRouter<Set<string>>()
  for (const [path, methods] of byPath) router.add('ALL', path, methods)
  return (path: string) => byPath.get(path) ?? router.match('ALL', path)[0][0]?.[0]
}

const methodsIn = (calls: readonly { method: string }[]) =>
  new Set(calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))

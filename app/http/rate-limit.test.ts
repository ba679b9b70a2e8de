import { setImmediate as nextTurn } from 'node:timers/promises'

import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { expect, test } from 'vitest'

import { MINUTE } from '#app/values/time.ts'

import type { ApiEnv } from './api-env.ts'
import { createLimiter, FAILURES_ONLY, limited, limiterPerShop } from './rate-limit.server.ts'

const TEN_MINUTELY = { tries: 10, periodMs: 10 * MINUTE }
const tenMinutely = () => createLimiter(TEN_MINUTELY)

function takeAll(limiter: ReturnType<typeof tenMinutely>, key: string, now: number): number {
  let taken = 0
  while (taken < 1000 && limiter.take(key, now) === 0) taken += 1
  return taken
}

test('all tries may be taken at once, and not one more', () => {
  expect(takeAll(tenMinutely(), 'arta', 0)).toBe(10)
})

test('who has none left is told how long to wait, and asking costs nothing', () => {
  const limiter = tenMinutely()
  takeAll(limiter, 'arta', 0)
  expect(limiter.take('arta', 0)).toBe(MINUTE)
  expect(limiter.take('arta', 45_000)).toBe(15_000)
  expect(limiter.take('arta', MINUTE)).toBe(0)
  expect(limiter.take('arta', MINUTE)).toBe(MINUTE)
})

test('tries come back one by one, never more than there were', () => {
  const limiter = tenMinutely()
  takeAll(limiter, 'arta', 0)
  expect(takeAll(limiter, 'arta', 3 * MINUTE)).toBe(3)
  expect(takeAll(limiter, 'arta', 1000 * MINUTE)).toBe(10)
})

test('one key costs another nothing', () => {
  const limiter = tenMinutely()
  takeAll(limiter, 'arta', 0)
  expect(takeAll(limiter, 'drita', 0)).toBe(10)
})

test('a try that is given back can be taken again', () => {
  const limiter = tenMinutely()
  takeAll(limiter, 'arta', 0)
  limiter.giveBack('arta')
  expect(takeAll(limiter, 'arta', 0)).toBe(1)
})

test('nothing is given back to who took nothing', () => {
  const limiter = tenMinutely()
  limiter.giveBack('arta')
  expect(takeAll(limiter, 'arta', 0)).toBe(10)
})

test('a clock set back locks nobody out for longer than the period', () => {
  const limiter = tenMinutely()
  takeAll(limiter, 'arta', 1000 * MINUTE)
  expect(limiter.take('arta', 0)).toBeLessThanOrEqual(10 * MINUTE)
})

test('of more keys than it may keep, the one unused for longest is forgotten', () => {
  const limiter = createLimiter({ tries: 2, periodMs: MINUTE, mostKeys: 3 })
  for (const key of ['a', 'b', 'b', 'c', 'c', 'a', 'd', 'd']) limiter.take(key, 0)
  // All of them have taken both tries; a came again after b and c.
  expect(['a', 'c', 'd', 'b'].filter((key) => limiter.take(key, 0) === 0)).toEqual(['b'])
})

/** A call that is answered with `statusOf` its turn, and of which only failures cost a try. */
function openCall(statusOf: (turn: number) => ContentfulStatusCode) {
  const shop = { env: { rateLimit: true }, now: () => 0 } as ApiEnv['Variables']['shop']
  let turn = 0
  const app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('shop', shop)
      await next()
    })
    .get(
      '/',
      limited(limiterPerShop(TEN_MINUTELY), () => 'arta', FAILURES_ONLY),
      async (c) => {
        const status = statusOf(turn++)
        await nextTurn()
        return c.text('', status)
      },
    )
  return async () => (await app.request('/')).status
}

test.each([
  [401, 429],
  [404, 429],
  [200, 200],
  [500, 500],
  [503, 503],
] as const)(
  'of guesses that are answered with %i, the eleventh is answered with %i',
  async (status, last) => {
    const call = openCall(() => status)
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1) statuses.push(await call())
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => status), last])
  },
)

test('of calls at once none is refused for a try that another gives back', async () => {
  const call = openCall(() => 200)
  const statuses = await Promise.all(Array.from({ length: 35 }, call))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('of calls at once no more can fail than there are tries', async () => {
  const call = openCall((turn) => (turn < 7 ? 200 : 401))
  const statuses = await Promise.all(Array.from({ length: 35 }, call))
  const counts = Map.groupBy(statuses, (status) => status)
  expect([...counts].map(([status, same]) => [status, same.length])).toEqual([
    [200, 7],
    [401, 10],
    [429, 18],
  ])
})

import type { Context, Input } from 'hono'
import { createMiddleware } from 'hono/factory'

import { LruCache } from '#app/values/lru-cache.ts'

import type { ApiEnv } from './api-env.ts'
import { plainProblem, refuse } from './respond.server.ts'
import type { Shop } from './shop-context.server.ts'

type Rate = {
  /** So many at once; after that they come back one by one over the period. */
  tries: number
  periodMs: number
  /** Beyond so many keys the one unused for longest is forgotten: memory is bounded. */
  mostKeys?: number
}

type Limiter = {
  /** Takes one try; returns the milliseconds to wait where none is left, else 0. */
  take: (key: string, now: number) => number
  giveBack: (key: string) => void
  /** Calls of this process that hold a try which they may yet give back. */
  underWay: UnderWay
}

/**
 * Counts tries per key, in this process's memory. One moment per key is enough (GCRA): when it
 * would have all its tries again. Each try moves that moment on by a try's share of the period.
 */
export function createLimiter({ tries, periodMs, mostKeys = 20_000 }: Rate): Limiter {
  const share = periodMs / tries
  const fullAgainAt = new LruCache<number>(mostKeys)

  return {
    take(key, now) {
      // At most a period ahead, so that a clock set back locks nobody out for long.
      const known = Math.min(fullAgainAt.get(key) ?? now, now + periodMs)
      const next = Math.max(known, now) + share
      const waitMs = next - now - periodMs
      if (waitMs > 0) return waitMs
      fullAgainAt.set(key, next)
      return 0
    },
    giveBack(key) {
      const known = fullAgainAt.get(key)
      if (known !== undefined) fullAgainAt.set(key, known - share)
    },
    underWay: new UnderWay(),
  }
}

/** What has begun and not ended, by its key. */
class UnderWay {
  readonly #work = new Map<string, Promise<void>>()

  /** Settles once all that is under way by now has ended; nothing where nothing is. */
  ended(key: string) {
    return this.#work.get(key)
  }

  add(key: string, work: Promise<void>) {
    const all = Promise.allSettled([this.#work.get(key), work]).then(() => {
      if (this.#work.get(key) === all) this.#work.delete(key)
    })
    this.#work.set(key, all)
    return work
  }
}

/** The same rate for every shop of a process, each with tries of its own. */
export function limiterPerShop(rate: Rate): (shop: Shop) => Limiter {
  const limiters = new WeakMap<Shop, Limiter>()
  return (shop) => limiters.getOrInsertComputed(shop, () => createLimiter(rate))
}

type Options<E extends ApiEnv, I extends Input> = {
  /** Whether a call costs its try, once it is answered; each does where nothing is said. */
  costs?: (c: Context<E, string, I>) => boolean
  /** Calls that pass even where no try is left. */
  spares?: (c: Context<E, string, I>) => Promise<boolean>
}

/** Against guessing: only what the caller got wrong costs a try, and not what failed in the shop. */
export const FAILURES_ONLY = { costs: ({ res }: Context) => res.status >= 400 && res.status < 500 }

/**
 * Lets a call through while its key has tries left; a call without a key is not limited. Where none is
 * left, those under way come first: one of them may give its try back, or be the twin of this call.
 */
export function limited<E extends ApiEnv, I extends Input>(
  limiterOf: (shop: Shop) => Limiter,
  keyOf: (c: Context<E, string, I>) => string | undefined,
  { costs = () => true, spares = async () => false }: Options<E, I> = {},
) {
  return createMiddleware<E, string, I>(async (c, next) => {
    const { env, now } = c.var.shop
    const key = env.rateLimit ? keyOf(c) : undefined
    if (key === undefined) return next()
    const limiter = limiterOf(c.var.shop)
    const pass = async () => {
      await next()
      if (!costs(c)) limiter.giveBack(key)
    }
    for (;;) {
      const waitMs = limiter.take(key, now())
      if (waitMs === 0) return limiter.underWay.add(key, pass())
      const ended = limiter.underWay.ended(key)
      if (!ended) return (await spares(c)) ? next() : refuseTooMany(c, waitMs)
      await ended
    }
  })
}

function refuseTooMany(c: Context, waitMs: number) {
  c.header('retry-after', inSeconds(waitMs))
  return refuse(c, plainProblem('rate_limited'))
}

/** A wait as `Retry-After` has it. */
export const inSeconds = (waitMs: number) => String(Math.ceil(waitMs / 1000))

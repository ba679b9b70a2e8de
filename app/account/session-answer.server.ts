import type { Context } from 'hono'

import type { ApiEnv } from '#app/http/api-env.ts'

import { keepToken } from './session-cookie.server.ts'
import { issueToken } from './session.server.ts'
import type { KnownUser } from './users.server.ts'

/** Signs this user in: a token in the answer for the page, and in a cookie that no script can read. */
export async function answerWithToken<E extends ApiEnv>(
  c: Context<E>,
  user: KnownUser,
  message: string,
  status: 200 | 201 = 200,
) {
  const { token, lifeSeconds } = await issueToken(c.var.shop, user)
  keepToken(c, token, lifeSeconds)
  const { _id: userId, isAdmin } = user
  return c.json({ message, access_token: token, token, userId, isAdmin }, status)
}

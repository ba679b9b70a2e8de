import { Hono } from 'hono'
import { validator } from 'hono-openapi'

import type { ApiEnv } from '#app/http/api-env.ts'
import { BAD_BODY, described } from '#app/http/described.ts'
import { jsonOnly } from '#app/http/json-only.server.ts'
import { neverStored } from '#app/http/never-stored.server.ts'
import { refuse, refuseInvalid } from '#app/http/respond.server.ts'

import { usersOnly } from './auth-middleware.server.ts'
import { ProfileChanges, profileOf } from './profile.ts'
import { text } from './text.ts'
import { updateProfile } from './users.server.ts'
import { WireAdminCheck, WireProfile, WireProfileSaved } from './wire.ts'

/** The calls about whoever is signed in: who they are, and what they change of their profile. */
export const profileApi = new Hono<ApiEnv>()
  .use(neverStored)
  .get(
    '/me',
    described({
      summary: 'Who am I?',
      who: 'user',
      answers: { 200: { says: 'The caller.', body: WireProfile } },
    }),
    usersOnly,
    (c) => c.json(profileOf(c.var.user)),
  )
  .get(
    '/check-admin',
    described({
      summary: 'Am I an admin?',
      who: 'user',
      answers: { 200: { says: 'Whether the caller is one.', body: WireAdminCheck } },
    }),
    usersOnly,
    (c) => c.json({ isAdmin: c.var.user.isAdmin }),
  )
  .put(
    '/update-profile',
    described({
      summary: 'Change the own profile',
      description:
        'A field that is not sent keeps its value, as does the other half of the address.',
      who: 'user',
      answers: { 200: { says: 'It is saved.', body: WireProfileSaved } },
      refuses: BAD_BODY,
    }),
    usersOnly,
    jsonOnly,
    validator('json', ProfileChanges, refuseInvalid),
    async (c) => {
      const result = await updateProfile(c.var.shop.db, c.var.user, c.req.valid('json'))
      if ('problem' in result) return refuse(c, result.problem)
      return c.json({ message: text.profileSaved, user: profileOf(result.user) })
    },
  )

import { Hono } from 'hono'
import { validator } from 'hono-openapi'
import * as v from 'valibot'

import { adminsOnly } from '#app/account/auth-middleware.server.ts'
import type { ApiEnv } from '#app/http/api-env.ts'
import { BAD_BODY, described } from '#app/http/described.ts'
import { jsonOnly } from '#app/http/json-only.server.ts'
import { refuse, refuseInvalid } from '#app/http/respond.server.ts'
import { WireDone } from '#app/http/wire.ts'
import { ID_STEP } from '#app/values/id.ts'

import { CategoryAtIndex, CategoryInput, CategoryMove, CategoryRename } from './category-input.ts'
import { categoryText } from './category-text.ts'
import {
  addCategory,
  deleteCategory,
  moveCategory,
  renameCategory,
} from './change-category.server.ts'
import {
  WireCategoriesOrdered,
  WireCategoryAdded,
  WireCategoryInUse,
  WireCategoryRenamed,
} from './wire.ts'

const Id = v.object({ id: v.string() })
const Deletion = v.object({ moveTo: v.optional(v.string(categoryText.badTarget)) })

/** The calls under `/api/category` that change the list. */
export const categoriesApi = new Hono<ApiEnv>()
  .post(
    '/insert-at-index',
    described({
      summary: 'Insert a category',
      who: 'admin',
      description:
        '`insertAtIndex` counts from 0; below that means first, beyond the end last. A slug that is not sent is made from the name, without the signs / \\ ? # %.',
      answers: { 201: { says: 'It is inserted; the others move along.', body: WireCategoryAdded } },
      refuses: ['conflict', ...BAD_BODY],
    }),
    adminsOnly,
    jsonOnly,
    validator('json', CategoryAtIndex, refuseInvalid),
    async (c) => {
      const { db, now } = c.var.shop
      const { insertAtIndex, ...input } = c.req.valid('json')
      const result = await addCategory(db, input, { index: insertAtIndex, now: now() })
      if ('problem' in result) return refuse(c, result.problem)
      return c.json({ message: categoryText.inserted, category: result.category }, 201)
    },
  )
  .post(
    '/add-to-end',
    described({
      summary: 'Add a category at the end',
      who: 'admin',
      answers: { 201: { says: 'It is added.', body: WireCategoryAdded } },
      refuses: ['conflict', ...BAD_BODY],
    }),
    adminsOnly,
    jsonOnly,
    validator('json', CategoryInput, refuseInvalid),
    async (c) => {
      const { db, now } = c.var.shop
      const end = { index: Number.POSITIVE_INFINITY, now: now() }
      const result = await addCategory(db, c.req.valid('json'), end)
      if ('problem' in result) return refuse(c, result.problem)
      return c.json({ message: categoryText.added, category: result.category }, 201)
    },
  )
  .put(
    `/${ID_STEP}`,
    described({
      summary: 'Rename a category',
      who: 'admin',
      description:
        'Its products follow, and its old address leads to the new one. `nameWas` is its name as the sender saw it: where it is another by now, nothing changes.',
      answers: { 200: { says: 'It is renamed.', body: WireCategoryRenamed } },
      refuses: ['not_found', 'conflict', ...BAD_BODY],
    }),
    adminsOnly,
    jsonOnly,
    validator('param', Id, refuseInvalid),
    validator('json', CategoryRename, refuseInvalid),
    async (c) => {
      const { db } = c.var.shop
      const result = await renameCategory(db, c.req.valid('param').id, c.req.valid('json'))
      if ('problem' in result) return refuse(c, result.problem)
      return c.json({ message: categoryText.renamed, updatedCategory: result.category })
    },
  )
  .post(
    `/${ID_STEP}/move`,
    described({
      summary: 'Move a category',
      who: 'admin',
      description:
        'It comes to stand before the category with the id `before`, or at the end where that is null. A neighbour instead of a number: so it is right whatever another admin does to the list meanwhile.',
      answers: { 200: { says: 'It stands there.', body: WireCategoriesOrdered } },
      refuses: ['not_found', ...BAD_BODY],
    }),
    adminsOnly,
    jsonOnly,
    validator('param', Id, refuseInvalid),
    validator('json', CategoryMove, refuseInvalid),
    async (c) => {
      const { before } = c.req.valid('json')
      const result = await moveCategory(c.var.shop.db, c.req.valid('param').id, before)
      if ('problem' in result) return refuse(c, result.problem)
      return c.json({ message: categoryText.moved, categories: result.categories })
    },
  )
  .delete(
    `/${ID_STEP}`,
    described({
      summary: 'Delete a category',
      who: 'admin',
      description:
        'One that has products only with `moveTo`, the slug of the category that takes them.',
      answers: {
        200: { says: 'It is deleted.', body: WireDone },
        409: { says: 'It still holds products.', body: WireCategoryInUse },
      },
      refuses: ['validation', 'not_found', 'too_large'],
    }),
    adminsOnly,
    validator('param', Id, refuseInvalid),
    validator('query', Deletion, refuseInvalid),
    async (c) => {
      const { db, now } = c.var.shop
      const { moveTo } = c.req.valid('query')
      const refused = await deleteCategory(db, c.req.valid('param').id, { moveTo, now: now() })
      if (refused) return refuse(c, refused.problem)
      return c.json({ message: categoryText.deleted })
    },
  )

import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import type { Category } from '#app/catalogue/category.ts'
import type { Product } from '#app/catalogue/product.ts'
import type { Shop } from '#app/http/shop-context.server.ts'

import type { Person } from './cast.ts'
import { type FreshShop, json } from './fresh-shop.ts'

/** A form that any shop takes, were there a category `lodra`. */
export const kamion = {
  name: 'Kamion i kuq',
  description: 'Me rrota\r\nqë rrotullohen.',
  price: '1250.50',
  stock: 'true',
  category: 'lodra',
}

type Fields = Record<string, string>

/** A form as a browser sends it, its files under `image`. */
export function formOf(fields: Fields, files: readonly File[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const each of files) form.append('image', each)
  return form
}

/** What an admin does with products over the API; what a form leaves open is the red truck's. */
export function openStaff(shop: FreshShop, { signedIn }: Person) {
  const send = (method: string, path: string, body: BodyInit, headers: HeadersInit = signedIn) =>
    shop.ask(`/api/product${path}`, { method, body, headers })
  const create = (fields: Fields = {}, files: File[] = []) =>
    send('POST', '', formOf({ ...kamion, ...fields }, files))
  return {
    send,
    create,
    createJson: (fields: object) =>
      shop.ask('/api/product', json({ ...kamion, ...fields }, signedIn)),
    change: (id: string, fields: Fields = {}, files: File[] = []) =>
      send('PUT', `/${id}`, formOf({ ...kamion, ...fields }, files)),
    /** Gives the category that has this slug another name, and its slug with it. */
    async renameCategory(slug: string, name: string): Promise<void> {
      const list = (await (await shop.ask('/api/category')).json()) as Category[]
      const { _id } = list.find((each) => each.slug === slug) ?? {}
      const rename = { ...json({ name }, signedIn), method: 'PUT' }
      expect((await shop.ask(`/api/category/${_id}`, rename)).status).toBe(200)
    },
    remove: (id: string) => shop.ask(`/api/product/${id}`, { method: 'DELETE', headers: signedIn }),
    async created(fields: Fields = {}, files: File[] = []): Promise<Product> {
      const { product, error } = await (await create(fields, files)).json()
      expect(error).toBeUndefined()
      return product
    },
  }
}

export type Staff = ReturnType<typeof openStaff>

/** The names of what lies in a folder of the shop's data, such as `incoming`. */
export async function filesIn({ env }: Shop, folder: string): Promise<string[]> {
  const dir = join(env.dataDir, folder)
  await mkdir(dir, { recursive: true })
  return readdir(dir)
}

/** The names of all pictures of the shop, wherever it keeps them. */
export async function picturesIn({ pictures }: Shop): Promise<string[]> {
  const names: string[] = []
  for await (const path of pictures.list()) names.push(path.replace('uploads/', ''))
  return names.toSorted()
}

/** Neither a product was added to the cast's five, nor a file left behind. */
export async function expectNothingKept(shop: FreshShop) {
  expect(await filesIn(shop, 'incoming')).toEqual([])
  expect(await picturesIn(shop)).toEqual([])
  expect(await (await shop.ask('/api/product')).json()).toHaveLength(5)
}

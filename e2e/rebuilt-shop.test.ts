import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { formOf } from '#test/desk.ts'
import { file, jpeg } from '#test/pictures.ts'

import { openShopkeeper } from './buyer.ts'
import { ADMIN, type RunningServer, startServer } from './server.ts'

const root = join(import.meta.dirname, '..')
let project: string
let server: RunningServer

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'dyqani-rebuilt-'))
  for (const part of ['package.json', 'app', 'build', 'scripts']) {
    await cp(join(root, part), join(project, part), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
  server = await startServer(
    {
      DATA_DIR: join(project, 'data'),
      DEMO: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    project,
  )
})
afterAll(async () => {
  await server.stop()
  await rm(project, { recursive: true })
})

test('a shop goes on while it is built anew beside it, until it is started again', async () => {
  await rm(join(project, 'build'), { recursive: true })
  const ask = (path: string, how?: RequestInit) => fetch(`${server.url}${path}`, how)
  const { call } = await openShopkeeper({ ask })
  const category = { name: 'Lodra', slug: 'lodra' }
  expect((await call('POST', '/api/category/add-to-end', category)).status).toBe(201)
  const fields = { name: 'Kamion', description: 'I kuq.', price: '900', stock: 'true' }
  const form = formOf({ ...fields, category: 'lodra' }, [file(await jpeg(), 'kamion.jpg')])
  const added = await call('POST', '/api/product', form)
  expect(added.status).toBe(201)
  const { product } = (await added.json()) as { product: Product }
  const shown = [`/${product.image[0]}`, `/information/${product._id}`, '/kategori/nuk-ka']
  const answers = await Promise.all(shown.map((path) => ask(path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404])
})

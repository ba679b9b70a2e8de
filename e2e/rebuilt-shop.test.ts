import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { file, jpeg } from '#test/pictures.ts'

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

async function signIn(): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return ((await answer.json()) as { token: string }).token
}

async function send(path: string, fields: Record<string, string | File>, token: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${server.url}${path}`, { method: 'POST', headers, body })
}

test('a shop goes on while it is built anew beside it, until it is started again', async () => {
  await rm(join(project, 'build'), { recursive: true })
  const token = await signIn()
  const category = await fetch(`${server.url}/api/category/add-to-end`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Lodra', slug: 'lodra' }),
  })
  expect(category.status).toBe(201)
  const fields = { name: 'Kamion', description: 'I kuq.', price: '900', stock: 'true' }
  const picture = file(await jpeg(), 'kamion.jpg')
  const added = await send('/api/product', { ...fields, category: 'lodra', image: picture }, token)
  expect(added.status).toBe(201)
  const { product } = (await added.json()) as { product: { _id: string; image: string[] } }
  const shown = [`/${product.image[0]}`, `/information/${product._id}`, '/kategori/nuk-ka']
  const answers = await Promise.all(shown.map((path) => fetch(`${server.url}${path}`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404])
})

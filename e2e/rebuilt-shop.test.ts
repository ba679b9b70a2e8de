import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { formOf } from '#test/staff.ts'
import { file, jpeg } from '#test/pictures.ts'

import { shopkeeperOf } from './buyer.ts'
import { ADMIN, type RunningServer, startServer } from './server.ts'

const root = join(import.meta.dirname, '..')
let project: string
let server: RunningServer

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'dyqani-rebuilt-'))
  const parts = [
    'package.json',
    'package-lock.json',
    'react-router.config.ts',
    'vite.config.ts',
    'app',
    'build',
    'public',
    'scripts',
  ]
  for (const part of parts) await cp(join(root, part), join(project, part), { recursive: true })
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
  const { call } = shopkeeperOf({ ask })
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

test('a build is known to be of other sources, though these are older than it', async () => {
  const path = join(project, 'scripts/sources.mjs')
  const { digestOfSources, isBuilt, noteBuilt } = (await import(path)) as {
    digestOfSources: () => string
    isBuilt: () => boolean
    noteBuilt: (digest: string) => void
  }
  await mkdir(join(project, 'build/server'), { recursive: true })
  for (const source of ['app/root.tsx', 'scripts/layered.ts']) {
    noteBuilt(digestOfSources())
    expect(isBuilt()).toBe(true)
    await appendFile(join(project, source), '// as it was in the version before')
    await utimes(join(project, source), 0, 0)
    expect(isBuilt(), source).toBe(false)
  }
})

test('the settings of shop.env count, and those of the shell before them', async () => {
  await writeFile(join(project, 'shop.env'), "DATA_DIR='an old place'\n")
  const run = promisify(execFile)
  const command = ['run', '--silent', 'shop', '--', 'backup', 'backup.tar.gz']
  const { PATH } = process.env
  const told = async (settings: Record<string, string>) =>
    run('npm', command, { cwd: project, env: { PATH, ...settings } }).catch(
      ({ stderr }: { stderr: string }) => stderr,
    )
  expect(await told({})).toContain(`There is no shop in ${join(project, 'an old place')}.`)
  expect(await told({ DATA_DIR: 'new' })).toContain(`There is no shop in ${join(project, 'new')}.`)
})

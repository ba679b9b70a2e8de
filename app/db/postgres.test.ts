import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { readEnvironment } from '#app/env.server.ts'
import { farLinkTo } from '#test/far-link.ts'
import { freshPostgres } from '#test/postgres.ts'

import { isStorageFailure } from './failures.server.ts'
import { openPostgres } from './postgres.server.ts'

// Nobody listens there.
const NOWHERE = 'postgres://shop:fjale@127.0.0.1:1/shop'

test.each(['?sslmode=require', '?application_name=dyqani&sslmode=prefer', '?sslmode=verify-full'])(
  'an address with %s opens without a word on the terminal',
  async (query) => {
    const warned = vi.spyOn(process, 'emitWarning')
    const { databaseUrl = '' } = readEnvironment({ DATABASE_URL: NOWHERE + query })
    const db = openPostgres(databaseUrl, () => {})
    await expect(sql`select 1`.execute(db)).rejects.toThrow('ECONNREFUSED')
    expect(warned).not.toHaveBeenCalled()
    await db.destroy()
  },
)

test('who asks for the modes of libpq gets them', () => {
  const address = `${NOWHERE}?uselibpqcompat=true&sslmode=require`
  expect(readEnvironment({ DATABASE_URL: address }).databaseUrl).toBe(address)
})

test('a link that breaks without a word is given up, and the next statement has a new one', async () => {
  const { url, drop } = await freshPostgres()
  const link = await farLinkTo(url, 0)
  const db = openPostgres(link.url, () => {}, 300)
  const ask = () => sql<{ answer: number }>`select 1 as answer`.execute(db)
  await ask()
  link.fallSilent(true)
  const failure: unknown = await ask().catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: 'Query read timeout' })
  expect(isStorageFailure(failure)).toBe(true)
  link.fallSilent(false)
  expect((await ask()).rows).toEqual([{ answer: 1 }])
  await db.destroy()
  await link.close()
  await drop()
})

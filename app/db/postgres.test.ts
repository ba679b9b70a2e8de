import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { readEnvironment } from '#app/env.server.ts'

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

import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { inject } from 'vitest'

type FreshPostgres = {
  url: string
  /** What the connections that are open to it did last. */
  connections: () => Promise<string[]>
  /** Ends all of them at once, as a server that restarts does. */
  endConnections: () => Promise<void>
  drop: () => Promise<void>
}

/** A new, empty database on the PostgreSQL server that the test run brought up, `options` as SQL. */
export async function freshPostgres(options = ''): Promise<FreshPostgres> {
  const server = inject('postgresUrl')
  const name = `shop_${randomBytes(6).toString('hex')}`
  await administer(server, `CREATE DATABASE ${name} ${options}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async connections() {
      const open = `SELECT query FROM pg_stat_activity WHERE datname = '${name}'`
      return (await administer(server, open)).rows.map(({ query }) => query)
    },
    async endConnections() {
      const end = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity'
      await administer(server, `${end} WHERE datname = '${name}'`)
    },
    drop: async () => void (await administer(server, `DROP DATABASE ${name} WITH (FORCE)`)),
  }
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

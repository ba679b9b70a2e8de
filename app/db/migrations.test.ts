import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { engines, freshPlace } from '#test/fresh-shop.ts'
import { freshPostgres } from '#test/postgres.ts'

import { type Db, openDatabase } from './database.server.ts'
import { lastMigration, migrationNames } from './migrations.server.ts'

const indexesOf = async ({ read, engine }: Db) => {
  const indexes =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'index'`
      : sql<{ name: string }>`select indexname as name from pg_indexes`
  return (await indexes.execute(read)).rows.map(({ name }) => name)
}

describe.each(engines)('a migration on %s', (engine) => {
  let place: Awaited<ReturnType<typeof freshPlace>>
  beforeEach(async () => {
    place = await freshPlace(engine)
  })
  afterEach(() => place.clear())

  /** Opens the shop's database, as the first release left it or as today's, and closes it again. */
  async function opened<T>(look: (db: Db) => Promise<T>, migration?: string): Promise<T> {
    const db = await openDatabase({ ...place.env, migration })
    return look(db).finally(() => db.close())
  }
  const inTheFirstRelease = <T>(look: (db: Db) => Promise<T>) => opened(look, '001-shop')
  const reached = () => inTheFirstRelease(({ read }) => lastMigration(read))

  test('that fails half-way leaves the tables as they were, and may be tried again', async () => {
    // The second migration makes this index last, after others.
    await inTheFirstRelease(({ transaction }) =>
      transaction(({ db }) => sql`create index order_lines_of_image on orders (id)`.execute(db)),
    )
    await expect(opened(async () => {})).rejects.toThrow('order_lines_of_image')
    expect(await reached()).toBe('001-shop')
    expect(await inTheFirstRelease(indexesOf)).not.toContain('orders_of_body')

    await inTheFirstRelease(({ transaction }) =>
      transaction(({ db }) => sql`drop index order_lines_of_image`.execute(db)),
    )
    expect(await opened(({ read }) => lastMigration(read))).toBe(migrationNames().at(-1))
  })

  test('that this version does not know is a newer one’s, and stops it', async () => {
    const add = sql`insert into kysely_migration (name, timestamp) values ('999-newer', '2030')`
    await opened(({ transaction }) => transaction(({ db }) => add.execute(db)))
    await expect(opened(async () => {})).rejects.toThrow(/a newer version of the shop/)
  })

  test('keeps what came of a request that is sent again after it', async () => {
    const add = sql`insert into product_requests (key, body_hash, product_id, created_at)
      values ('çelësi', 'hash', 'kamion', 1)`
    await opened(({ transaction }) => transaction(({ db }) => add.execute(db)), '018-on-sale')
    const kept = await opened(({ read }) => read.selectFrom('keyed_requests').selectAll().execute())
    expect(kept).toEqual([{ key: 'çelësi', body_hash: 'hash', outcome: 'kamion', created_at: 1 }])
  })

  test('gives each card the first of its product’s pictures', async () => {
    const add = async ({ transaction }: Db) =>
      transaction(async ({ db }) => {
        await sql`insert into categories values ('lodra', 'Lodra', 'lodra', 0)`.execute(db)
        await sql`
          insert into products (id, name, description, category_id, price, on_sale, in_stock,
            popular, shuffle_key, search_name, search_text, created_at, updated_at)
          values ('kamion', 'Kamion', '', 'lodra', 100, 0, 1, 0, 1, '', '', 1, 1),
            ('top', 'Top', '', 'lodra', 100, 0, 1, 0, 2, '', '', 1, 1)`.execute(db)
        await sql`
          insert into product_images (product_id, position, path)
          values ('kamion', 1, 'pas.webp'), ('kamion', 0, 'para.webp')`.execute(db)
      })
    await opened(add, '019-keyed-requests')
    const covers = ({ read }: Db) =>
      read.selectFrom('products').select(['id', 'cover']).orderBy('id').execute()
    expect(await opened(covers)).toEqual([
      { id: 'kamion', cover: 'para.webp' },
      { id: 'top', cover: null },
    ])
  })

  test('never goes back', async () => {
    await opened(async () => {})
    expect(await reached()).toBe(migrationNames().at(-1))
  })
})

test('a database that cannot be opened is named, and what it is', async () => {
  const { env, clear } = await freshPlace('sqlite')
  const file = join(env.dataDir, 'dyqani.db')
  await writeFile(file, 'no database')
  await expect(openDatabase(env)).rejects.toThrow(`${file}: file is not a database`)
  await clear()
  const nobody = { dataDir: '', databaseUrl: 'postgres://shop:secret@127.0.0.1:1/shop' }
  await expect(openDatabase(nobody)).rejects.toThrow(/^DATABASE_URL: (?!.*secret).*ECONNREFUSED/)
})

test.each(['', ':'])('a PostgreSQL that wants a password says so to shop%s@', async (none) => {
  const message = (kind: number, text: string) => {
    const body = Buffer.from(text)
    const head = Buffer.from('R________')
    head.writeInt32BE(body.length + 8, 1)
    head.writeInt32BE(kind, 5)
    return Buffer.concat([head, body])
  }
  const answers = [message(10, 'SCRAM-SHA-256\0\0'), message(11, 'r=a,s=YQ==,i=4096')]
  const wanting = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', () => socket.write(answers.shift() ?? ''))
  })
  await once(wanting.listen(0, '127.0.0.1'), 'listening')
  const { port } = wanting.address() as AddressInfo
  const databaseUrl = `postgres://shop${none}@127.0.0.1:${port}/shop`
  await expect(openDatabase({ dataDir: '', databaseUrl })).rejects.toThrow(
    /^DATABASE_URL: the server wants a password: postgres:\/\/USER:PASSWORD@HOST\/DATABASE$/,
  )
  wanting.close()
})

test.each(['LATIN1', 'SQL_ASCII'])(
  'a PostgreSQL with %s is refused, and let go',
  async (encoding) => {
    const options = `ENCODING '${encoding}' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`
    const { url, connections, drop } = await freshPostgres(options)
    const opening = openDatabase({ dataDir: '', databaseUrl: url })
    await expect(opening).rejects.toThrow(
      `DATABASE_URL: the database is encoded as ${encoding}; the shop needs one with ENCODING 'UTF8'`,
    )
    await expect.poll(connections).toEqual([])
    await drop()
  },
)

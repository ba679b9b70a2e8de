import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

import type { Reader } from './database.server.ts'
import { shop } from './migrations/001-shop.ts'
import { lookups } from './migrations/002-lookups.ts'
import { fillOrderSearch, orderIndexOnSqlite, orderSearch } from './migrations/003-order-search.ts'
import { productRequests } from './migrations/004-product-requests.ts'
import { dashboard } from './migrations/005-dashboard.ts'
import { learnWordsOfAll, searchOnSqlite, words } from './migrations/006-search.ts'
import { countersOnPostgres, countersOnSqlite } from './migrations/007-counters.ts'
import { changesOnPostgres } from './migrations/008-changes.ts'
import { searchWordsOnSqlite } from './migrations/009-search-words.ts'
import { searchOnPostgres } from './migrations/010-search-terms.ts'
import { daysLived } from './migrations/011-days-lived.ts'
import {
  searchSuffixesOnPostgres,
  searchSuffixesOnSqlite,
} from './migrations/012-search-suffixes.ts'
import { picturesInPlaceOnSqlite } from './migrations/013-pictures-in-place.ts'
import { picturesByPath } from './migrations/014-pictures-by-path.ts'
import { heroSlides } from './migrations/015-hero.ts'
import { plainWordsOnPostgres, plainWordsOnSqlite } from './migrations/016-plain-words.ts'
import { fillSortedNames, sortedIndexes, sortedNames } from './migrations/017-sorted-names.ts'
import { onSale } from './migrations/018-on-sale.ts'
import { keyedRequests } from './migrations/019-keyed-requests.ts'
import { covers } from './migrations/020-covers.ts'
import type { Schema } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

const NEWER = 'it belongs to a newer version of the shop'

/**
 * Brings the tables to this version of the code, or new ones only to the version that ended with
 * the migration `upTo`; those that are there already stay as they are then. A failed migration throws
 * and leaves nothing.
 */
export async function migrate(db: Kysely<Schema>, engine: Engine, upTo?: string): Promise<void> {
  const migrator = migratorOf(db, engine)
  if (upTo && (await migrator.getMigrations()).some(({ executedAt }) => executedAt)) return
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw inOurWords(error)
}

/** Kysely says "corrupted" where a newer version has added migrations. */
const inOurWords = (error: unknown) =>
  error instanceof Error && error.message.startsWith('corrupted migrations')
    ? new Error(NEWER, { cause: error })
    : error

/** True where the tables are of this version of the code. Throws where they are of a newer one. */
export async function isMigrated(db: Kysely<Schema>, engine: Engine): Promise<boolean> {
  const migrations = await migratorOf(db, engine).getMigrations()
  if (migrations.some(({ executedAt }) => !executedAt)) return false
  if ((await lastMigration(db)) !== migrations.at(-1)?.name) throw new Error(NEWER)
  return true
}

function migratorOf(db: Kysely<Schema>, engine: Engine) {
  const migrations = migrationsFor(engine)
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}

/** The names of all migrations of this version, in their order. */
export const migrationNames = (): string[] => Object.keys(migrationsFor('sqlite')).sort()

/** The last migration that a database has seen. */
export async function lastMigration(db: Reader): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select max(name) as name from kysely_migration`.execute(db)
  return rows[0]?.name ?? ''
}

/** Never edit one that has been released: add the next. */
function migrationsFor(engine: Engine): Record<string, Migration> {
  return {
    '001-shop': statements(engine, shop),
    '002-lookups': statements(engine, lookups),
    '003-order-search': {
      async up(db) {
        await statements(engine, orderSearch, fillOrderSearch).up(db)
        await statements(engine, ofEngine(engine, orderIndexOnSqlite, [])).up(db)
      },
    },
    '004-product-requests': statements(engine, productRequests),
    '005-dashboard': statements(engine, dashboard),
    '006-search': statements(
      engine,
      [...words, ...ofEngine(engine, searchOnSqlite, [])],
      learnWordsOfAll,
    ),
    '007-counters': statements(engine, ofEngine(engine, countersOnSqlite, countersOnPostgres)),
    '008-changes': statements(engine, ofEngine(engine, [], changesOnPostgres)),
    '009-search-words': statements(
      engine,
      ofEngine(engine, searchWordsOnSqlite, []),
      // Again: those of folded texts, and the beginnings of long ones, were not learned before.
      learnWordsOfAll,
    ),
    '010-search-terms': statements(engine, ofEngine(engine, [], searchOnPostgres)),
    '011-days-lived': statements(engine, daysLived),
    '012-search-suffixes': statements(
      engine,
      ofEngine(engine, searchSuffixesOnSqlite, searchSuffixesOnPostgres),
    ),
    '013-pictures-in-place': statements(engine, ofEngine(engine, picturesInPlaceOnSqlite, [])),
    '014-pictures-by-path': statements(engine, picturesByPath),
    '015-hero': statements(engine, heroSlides),
    '016-plain-words': statements(
      engine,
      ofEngine(engine, plainWordsOnSqlite, plainWordsOnPostgres),
    ),
    '017-sorted-names': {
      async up(db) {
        await statements(engine, sortedNames, fillSortedNames).up(db)
        await statements(engine, sortedIndexes).up(db)
      },
    },
    '018-on-sale': statements(engine, onSale),
    '019-keyed-requests': statements(engine, keyedRequests),
    '020-covers': statements(engine, covers),
  }
}

/** Where the engines have nothing in common, each has statements of its own. */
const ofEngine = <T>(engine: Engine, sqlite: T, postgres: T): T =>
  engine === 'sqlite' ? sqlite : postgres

/** A migration that runs statements, written once for both engines, and `fill`s what they made. */
const statements = (
  engine: Engine,
  list: readonly string[],
  fill?: (db: Kysely<Schema>) => Promise<void>,
): Migration => ({
  async up(db) {
    for (const statement of list) await sql.raw(inDialect(statement, engine)).execute(db)
    await fill?.(db)
  },
})

/**
 * One spelling for two engines: INTEGER holds 64 bits, text sorts by its bytes, and SQLite keeps
 * its columns to their types.
 */
function inDialect(statement: string, engine: Engine): string {
  if (engine === 'sqlite') {
    return statement
      .replace('COUNTING', 'INTEGER PRIMARY KEY AUTOINCREMENT')
      .replace(/^(CREATE TABLE [\s\S]*\))$/, '$1 STRICT')
  }
  return statement
    .replace('COUNTING', 'BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY')
    .replaceAll(/\bINTEGER\b/g, 'BIGINT')
    .replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"')
}

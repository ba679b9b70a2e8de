/** Fills an empty shop with a made-up catalogue, the same one every time: see `--help`. */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { type RawBuilder, sql } from 'kysely'

import { storeWords } from '#app/catalogue/vocabulary.server.ts'
import { type Db, openDatabase } from '#app/db/database.server.ts'
import { type SpokenWord, spokenWords } from '#app/values/words.ts'

import { categoriesFor, productAt, type ProductRow } from './catalogue.ts'

const HELP = `Usage: node bench/generate.ts PRODUCTS [--data DIR | --url postgres://…]

Fills an empty shop with PRODUCTS products in 12 to 200 categories. DIR is made where there is none.`

/** Products written by one transaction. */
const BATCH = 5_000

/** Fills an empty database with so many products, as they would be at `now`. */
export async function generateCatalogue(
  db: Db,
  products: number,
  now = Date.now(),
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const categories = categoriesFor(products, now)
  const known = await knownColumns(db)
  await insertAll(db, known, { categories })
  const words = new Map<string, SpokenWord>()
  for (let from = 0; from < products; from += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, products - from) }, (_, n) =>
      productAt(from + n, products, categories, now),
    )
    await insertAll(db, known, {
      products: made.map(({ row }) => row),
      product_images: made.flatMap(({ row, images }) => imagesOf(row, images)),
    })
    for (const { row } of made) {
      for (const word of spokenWords(`${row.name} ${row.description}`)) words.set(word.word, word)
    }
    onProgress(from + made.length)
  }
  await db.transaction((work) => storeWords(work, [...words.values()]))
  // PostgreSQL does this by itself after a while; a shop on SQLite lives without.
  if (db.engine === 'postgres') await sql`vacuum analyze`.execute(db.read)
}

const imagesOf = ({ id }: ProductRow, paths: readonly string[]) =>
  paths.map((path, position) => ({ product_id: id, position, path }))

type Rows = Record<string, readonly object[]>

type Known = ReadonlyMap<string, readonly string[]>

/** The columns of each table: those of an earlier version lack what came later. */
async function knownColumns(db: Db): Promise<Known> {
  const tables = await db.read.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]))
}

/** All rows as one parameter: a statement with a value for each would take ten times as long. */
async function insertAll(db: Db, known: Known, tables: Rows) {
  await db.transaction(async (work) => {
    for (const [table, rows] of Object.entries(tables)) {
      const columns = Object.keys(rows[0] ?? {}).filter((name) => known.get(table)?.includes(name))
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
        ${selectOf(db, table, columns, JSON.stringify(rows))}`.execute(work.db)
    }
  })
}

function selectOf(db: Db, table: string, columns: string[], rows: string): RawBuilder<unknown> {
  if (db.engine === 'postgres') {
    const names = sql.join(columns.map((name) => sql.ref(name)))
    return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${rows})`
  }
  const values = columns.map((name) => sql`value ->> ${sql.lit(`$.${name}`)}`)
  return sql`select ${sql.join(values)} from json_each(${rows})`
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string', default: './data' }, url: { type: 'string' } },
  })
  const products = Number(positionals[0])
  if (!Number.isSafeInteger(products) || products < 1) return console.log(HELP)
  mkdirSync(values.data, { recursive: true, mode: 0o700 })
  const db = await openDatabase({ dataDir: values.data, databaseUrl: values.url })
  const start = performance.now()
  await generateCatalogue(db, products, Date.now(), (done) => {
    if (done % 50_000 === 0) console.log(`${done} products`)
  })
  await db.close()
  console.log(`${products} products in ${((performance.now() - start) / 1_000).toFixed(1)} s`)
}

if (import.meta.main) await main()

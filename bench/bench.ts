/** `npm run bench`: how fast the shop is, as ratios to what the machine can do in the same run. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import pg from 'pg'

import { startPostgres } from '../test/postgres-server.ts'
import { cachedPage } from './cached-page.ts'
import { type Figure, isKept, table } from './figure.ts'
import { freshPages } from './fresh-page.ts'
import { machine } from './machine.ts'
import { orders } from './orders.ts'
import { pictures } from './pictures.ts'
import { type BenchShop, openBenchShop } from './shop.ts'
import { startAndMemory } from './start.ts'
import { storefront } from './storefront.ts'

/** PostgreSQL takes minutes to fill with a million products, and shows no more than with a tenth. */
const MOST_ON_POSTGRES = 100_000

const RESULTS = join(import.meta.dirname, 'RESULTS.md')

const HELP = `Usage: npm run bench [-- PART …]

Measures all parts, or those named, and prints a table. A run of all parts writes bench/RESULTS.md.

  start     start to the first page, memory at rest
  cached    a page from memory against bare node:http and nginx
  fresh     pages made afresh
  queries   the storefront's questions at growing sizes; --products 1000,1000000 names others
  orders    orders through HTTP against a bare loop of the same SQL, SQLite and PostgreSQL
  pictures  pictures stored`

type Part = { title: string; measure: () => Promise<Figure[]> }

const PARTS: Record<string, Part> = {
  start: { title: 'Start and memory', measure: () => inShop(startAndMemory) },
  cached: { title: 'Pages from memory', measure: () => inShop(cachedPage) },
  fresh: { title: 'Pages made afresh', measure: () => inShop(freshPages) },
  queries: { title: 'The storefront’s questions', measure: queriesOnBoth },
  orders: { title: 'Orders', measure: ordersOnBoth },
  pictures: { title: 'Pictures', measure: pictures },
}

async function inShop(measure: (shop: BenchShop) => Promise<Figure[]>): Promise<Figure[]> {
  const shop = await openBenchShop()
  return measure(shop).finally(shop.close)
}

function ordersOnBoth() {
  return withPostgres(orders)
}

async function queriesOnBoth(): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'dyqani-bench-'))
  const onSqlite = await storefront('SQLite', sizes, async (products) => {
    const dataDir = join(dir, String(products))
    mkdirSync(dataDir)
    return { dataDir }
  })
  const onPostgres = await withPostgres((database) =>
    storefront(
      'PostgreSQL',
      sizes.filter((products) => products <= MOST_ON_POSTGRES),
      async (products) => ({ dataDir: dir, databaseUrl: await database(`bench_${products}`) }),
    ),
  )
  rmSync(dir, { recursive: true })
  return [...onSqlite, ...onPostgres]
}

/** A PostgreSQL for the time of `measure`, which makes databases on it by their names. */
async function withPostgres<T>(
  measure: (database: (name: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  const server = await startPostgres()
  return measure(async (name) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`CREATE DATABASE ${name}`)
    await client.end()
    return server.url.replace(/[^/]*$/, name)
  }).finally(server.stop)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h' },
    products: { type: 'string', default: '1000,10000,100000,1000000' },
  },
})
const sizes = values.products.split(',').map(Number)
const unknown = positionals.find((name) => !(name in PARTS))
if (values.help || unknown) {
  console.log(HELP)
  process.exit(unknown ? 2 : 0)
}

const chosen = Object.entries(PARTS).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
const sections: string[] = []
let failed = 0
for (const [, { title, measure }] of chosen) {
  const figures = await measure()
  failed += figures.filter((figure) => isKept(figure) === false).length
  sections.push(`## ${title}\n\n${table(figures)}\n`)
  console.log(`\n${sections.at(-1)}`)
}
if (positionals.length === 0) writeFileSync(RESULTS, report(sections))
console.log(failed === 0 ? 'All bars are kept.' : `Bars not kept: ${failed}.`)
process.exitCode = failed === 0 ? 0 : 1

function report(parts: readonly string[]): string {
  const { sqlite, node } = process.versions
  return `# Measured

${new Date().toISOString().slice(0, 10)}, Node ${node}, SQLite ${sqlite}, ${machine()}.
Ratios compare two things measured in the same run; [LIMITS.md](LIMITS.md) says what bounds each.

${parts.join('\n')}`
}

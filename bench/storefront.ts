/** How long the questions of the storefront take: `node bench/storefront.ts DIR [--url …]`. */
import { parseArgs } from 'node:util'

import { listCategories } from '#app/catalogue/categories.server.ts'
import {
  listProducts,
  oneOfEachCategory,
  popularProducts,
  randomProducts,
  runningOffers,
} from '#app/catalogue/listing.server.ts'
import type { Listing } from '#app/catalogue/listing.ts'
import { findProduct } from '#app/catalogue/products.server.ts'
import { type Db, openDatabase } from '#app/db/database.server.ts'
import { randomFrom } from '#app/values/random.ts'

import { goods } from './words.ts'

/** Rounds of each question, and the milliseconds after which fewer are enough. */
const ROUNDS = 200
const LONGEST = 4_000

type Question = (round: number) => Promise<unknown>

/** The questions, by name; each round asks for something else, as visitors do. */
async function questionsTo(db: Db): Promise<Record<string, Question>> {
  const now = Date.now()
  const chance = randomFrom(42)
  const categories = await listCategories(db.read)
  const any = <T>(items: readonly T[]) => items[Math.floor(chance() * items.length)] as T
  const children = categories[0]?._id ?? ''
  const listed = async (listing: Listing, page: number) =>
    listProducts(db, listing, { page, size: 9, now })
  const { products: some } = await listed({ kind: 'new' }, 1)
  const { total } = await listed({ kind: 'new' }, 1)
  const last = Math.ceil(total / 9)
  const category = (): Listing => ({ kind: 'category', id: any(categories)._id })
  const found = (text: string, page = 1) => listed({ kind: 'search', text }, page)
  const word = () => any(goods)[0]?.toLowerCase() ?? ''
  return {
    'new, page 1': () => listed({ kind: 'new' }, 1),
    'new, page 100': () => listed({ kind: 'new' }, Math.min(100, last)),
    'new, page 10 000': () => listed({ kind: 'new' }, Math.min(10_000, last)),
    'new, last page': () => listed({ kind: 'new' }, last),
    'new, any page': () => listed({ kind: 'new' }, 1 + Math.floor(chance() * last)),
    'category, page 1': () => listed(category(), 1),
    'category, page 10': () => listed(category(), 10),
    'all, page 1': (round) => listed({ kind: 'all', seed: round % 16 }, 1),
    'all, page 100': (round) => listed({ kind: 'all', seed: round % 16 }, Math.min(100, last)),
    'all, last page': (round) => listed({ kind: 'all', seed: round % 16 }, last),
    'offers, page 1': () => listed({ kind: 'offers' }, 1),
    'offers block': () => runningOffers(db.read, now, 6),
    'popular row': () => popularProducts(db.read, 10),
    'one product': () => findProduct(db.read, any(some)._id),
    related: (round) =>
      randomProducts(db.read, round % 16, 9, {
        category: any(categories)._id,
        except: any(some)._id,
      }),
    'children block': (round) => randomProducts(db.read, round % 16, 9, { category: children }),
    'mixed block': (round) => randomProducts(db.read, round % 16, 12, { exceptCategory: children }),
    'one of each category': (round) => oneOfEachCategory(db.read, round % 16, any(categories)._id),
    'search, a word': () => found(word()),
    'search, a brand': () => found(any(some).name.split(' ').at(-1) ?? ''),
    'search, two words': () => found(`${word()} ${any(['kuqe', 'druri', 'bateri', 'shkollë'])}`),
    'search, two letters': () => found(any(['tv', 'xb', 'ze', 'kr'])),
    'search, a typing error': () => found(word().replace(/^(..)./, '$1x')),
    'search, a pattern': () => found(`${word()}.*-[1-3]\\d\\d$`),
    'search, nothing': (round) => found(`qzxw${round}`),
  }
}

/** Milliseconds of each round, shortest first. */
async function timesOf(question: Question, forget?: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  const start = performance.now()
  for (let round = 0; round < ROUNDS && performance.now() - start < LONGEST; round += 1) {
    // What was found before must not help: every round is somebody's first.
    if (forget) await forget()
    const began = performance.now()
    await question(round)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, only: { type: 'string', default: '' } },
})
const forget = () => db.transaction(async (work) => work.changed('products'))
const db = await openDatabase({ dataDir: positionals[0] ?? './data', databaseUrl: values.url })
for (const [name, question] of Object.entries(await questionsTo(db))) {
  if (!name.includes(values.only)) continue
  const times = await timesOf(question, name.startsWith('search') ? forget : undefined)
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  console.log(
    `${name.padEnd(24)} ${at(0.5).toFixed(3).padStart(10)} ${at(0.9).toFixed(3).padStart(10)} ${at(0.99).toFixed(3).padStart(10)}`,
  )
}
await db.close()

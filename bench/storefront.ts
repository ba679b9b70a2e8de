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
import { type Db, type DbLocation, openDatabase } from '#app/db/database.server.ts'
import { randomFrom } from '#app/values/random.ts'

import { type Figure, quantile, time } from './figure.ts'
import { generateCatalogue } from './generate.ts'
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

/** What more products, or more categories, give more of. */
const GROWS = /^search|^one of each/

/** What each question took in a shop with a made-up catalogue of so many products. */
type Answers = Map<string, number[]>

async function answersOf(location: DbLocation, products: number): Promise<Answers> {
  const db = await openDatabase(location)
  try {
    await generateCatalogue(db, products)
    const forget = () => db.transaction(async (work) => work.changed('products'))
    const answers: Answers = new Map()
    for (const [name, question] of Object.entries(await questionsTo(db))) {
      answers.set(name, await timesOf(question, name.startsWith('search') ? forget : undefined))
    }
    return answers
  } finally {
    await db.close()
  }
}

/** The storefront's questions at each of these sizes, the largest held against the smallest. */
export async function storefront(
  engine: string,
  sizes: readonly number[],
  place: (products: number) => Promise<DbLocation>,
): Promise<Figure[]> {
  const found: Answers[] = []
  for (const products of sizes) found.push(await answersOf(await place(products), products))
  const [smallest, largest] = [found[0], found.at(-1)]
  return [...(largest?.keys() ?? [])].map((name) => {
    const small = smallest?.get(name) ?? []
    const shown = found.map((answers) => {
      const times = answers.get(name) ?? []
      return `${time(quantile(times, 0.5))} / ${time(quantile(times, 0.99))}`
    })
    return {
      what: `${name} on ${engine}, p50 / p99 at ${sizes.map((size) => size.toLocaleString('en')).join(', ')} products`,
      ours: shown.join(', '),
      limit: `at ${sizes[0]?.toLocaleString('en')}`,
      ratio: quantile(largest?.get(name) ?? [], 0.5) / quantile(small, 0.5),
      bar: GROWS.test(name) ? undefined : { most: 2 },
    }
  })
}

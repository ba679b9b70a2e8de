import { listCategories } from '#app/catalogue/categories.server.ts'
import { listProducts } from '#app/catalogue/listing.server.ts'
import type { Listing } from '#app/catalogue/listing.ts'
import {
  oneOfEachCategory,
  popularProducts,
  randomProducts,
  runningOffers,
} from '#app/catalogue/picks.server.ts'
import { findProduct } from '#app/catalogue/products.server.ts'
import { selectIds } from '#app/catalogue/selection.server.ts'
import { type Db, type DbLocation, openDatabase } from '#app/db/database.server.ts'
import { randomFrom } from '#app/values/random.ts'

import { type Figure, quantile, time } from './figure.ts'
import { generateCatalogue } from './generate.ts'
import { goods } from './words.ts'

/** The sizes take turns at each question, so that a machine that changes its pace does so for all. */
const TURNS = 10
/** Rounds of a question in one turn, and the milliseconds after which fewer are enough. */
const ROUNDS = 20
const LONGEST = 400

const FIRST = { limit: 9, offset: 0 }

type Question = (round: number) => Promise<unknown>

/** The questions, by name; each round asks for something else, as visitors do. */
async function questionsTo(db: Db): Promise<Record<string, Question>> {
  const now = Date.now()
  const chance = randomFrom(42)
  const categories = await listCategories(db.read)
  const any = <T>(items: readonly T[]) => items[Math.floor(chance() * items.length)] as T
  const children = categories[0]?.slug ?? ''
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
    // Where there are fewer pages, the last full one: nine cards against one would compare cards.
    'new, page 10 000': () => listed({ kind: 'new' }, Math.min(10_000, last - 1)),
    'new, last page': () => listed({ kind: 'new' }, last),
    'new, any page': () => listed({ kind: 'new' }, 1 + Math.floor(chance() * last)),
    'category, page 1': () => listed(category(), 1),
    'all, page 1': (round) => listed({ kind: 'all', seed: round % 16 }, 1),
    'all, page 100': (round) => listed({ kind: 'all', seed: round % 16 }, Math.min(100, last)),
    'all, last page': (round) => listed({ kind: 'all', seed: round % 16 }, last),
    'offers, page 1': () => listed({ kind: 'offers' }, 1),
    'offers block': () => runningOffers(db.read, { now, count: 6 }),
    'popular row': () => popularProducts(db.read, 10),
    'one product': () => findProduct(db.read, any(some)._id),
    related: (round) =>
      randomProducts(db.read, round % 16, 9, {
        category: any(categories).slug,
        except: any(some)._id,
      }),
    'children block': (round) => randomProducts(db.read, round % 16, 9, { category: children }),
    'mixed block': (round) => randomProducts(db.read, round % 16, 12, { exceptCategory: children }),
    'one of each category': (round) => oneOfEachCategory(db.read, round % 16, any(categories)._id),
    'on sale, page 1': () => selectIds(db, { onSale: 'true' }, FIRST),
    'in stock, page 1': () => selectIds(db, { stock: 'in_stock' }, FIRST),
    'by name, page 1': () => selectIds(db, { sort: 'name' }, FIRST),
    'by price, page 1': () => selectIds(db, { sort: 'price' }, FIRST),
    'search, a word': () => found(word()),
    'search, a brand': () => found(any(some).name.split(' ').at(-1) ?? ''),
    'search, two words': () => found(`${word()} ${any(['kuqe', 'druri', 'bateri', 'shkollë'])}`),
    'search, two letters': () => found(any(['tv', 'xb', 'ze', 'kr'])),
    'search, a typing error': () => found(word().replace(/^(..)./, '$1x')),
    'search, a pattern': () => found(`${word()}.*-[1-3]\\d\\d$`),
    'search, a word by price': () => selectIds(db, { query: word(), sort: 'price' }, FIRST),
    'search, nothing': (round) => found(`qzxw${round}`),
  }
}

/** Milliseconds of each round of a turn. */
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
  return times
}

/** What more products, or more categories, give more of. */
const GROWS = /^search|^one of each|^on sale|^in stock/
/** Searches for plain text keep to a time of their own, at this size. */
const PLAIN_SEARCH = /^search, (?!a pattern|a word by price)/
const SEARCHED = 100_000
const LONGEST_SEARCH = 20

/**
 * What touches rows that lie apart. The first to read a part of SQLite's mapping pays for it with a
 * fault, which a large file has many of: these are measured again once they have been asked often.
 */
const TOUCHES_MANY = /^(?:related|new, any page)$/
const OFTEN = { rounds: 6_000, longestMs: 5_000 }

type Catalogue = { db: Db; questions: Record<string, Question> }

/** A shop with a made-up catalogue of so many products. */
async function openCatalogue(location: DbLocation, products: number): Promise<Catalogue> {
  const db = await openDatabase(location)
  await generateCatalogue(db, products)
  return { db, questions: await questionsTo(db) }
}

function questionOf(name: string, { questions }: Catalogue): Question {
  const question = questions[name]
  if (!question) throw new Error(`Nobody asks ${name} of this catalogue`)
  return question
}

async function askOften(question: Question) {
  const start = performance.now()
  for (let round = 0; round < OFTEN.rounds; round += 1) {
    if (performance.now() - start > OFTEN.longestMs) return
    await question(round)
  }
}

/** The times of a question in each of the catalogues. */
async function alternately(name: string, catalogues: readonly Catalogue[]): Promise<number[][]> {
  const times = catalogues.map((): number[] => [])
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, catalogue] of catalogues.entries()) {
      const forget = () => catalogue.db.transaction(async (work) => work.changed('products'))
      const question = questionOf(name, catalogue)
      const taken = await timesOf(question, name.startsWith('search') ? forget : undefined)
      times[index]?.push(...taken)
    }
  }
  return times
}

/** The storefront's questions at each of these sizes, the largest held against the smallest. */
export async function storefront(
  engine: string,
  sizes: readonly number[],
  place: (products: number) => Promise<DbLocation>,
): Promise<Figure[]> {
  const catalogues: Catalogue[] = []
  for (const products of sizes)
    catalogues.push(await openCatalogue(await place(products), products))
  const times = new Map<string, number[][]>()
  for (const name of Object.keys(catalogues[0]?.questions ?? {})) {
    times.set(name, await alternately(name, catalogues))
    if (!TOUCHES_MANY.test(name)) continue
    for (const catalogue of catalogues) await askOften(questionOf(name, catalogue))
    times.set(`${name}, asked often before`, await alternately(name, catalogues))
  }
  await Promise.all(catalogues.map(({ db }) => db.close()))
  const growth = [...times].map(([name, own]) => figureOf(`${name} on ${engine}`, sizes, own))
  return sizes.includes(SEARCHED)
    ? [...growth, searchFigure(engine, slowestSearch(times, sizes.indexOf(SEARCHED)))]
    : growth
}

/** The highest p99 of all searches for plain text, in milliseconds. */
const slowestSearch = (times: ReadonlyMap<string, number[][]>, size: number) =>
  Math.max(
    ...[...times]
      .filter(([name]) => PLAIN_SEARCH.test(name))
      .map(([, own]) => quantile(own[size] ?? [], 0.99)),
  )

const searchFigure = (engine: string, p99: number): Figure => ({
  what: `plain text searched on ${engine} in ${SEARCHED.toLocaleString('en')} products, p99 of the slowest question`,
  ours: time(p99),
  value: p99,
  bar: { most: LONGEST_SEARCH },
})

function figureOf(what: string, sizes: readonly number[], times: readonly number[][]): Figure {
  const shown = times.map((own) => `${time(quantile(own, 0.5))} / ${time(quantile(own, 0.99))}`)
  const middle = (own: readonly number[] = []) => quantile(own, 0.5)
  return {
    what: `${what}, p50 / p99 at ${sizes.map((size) => size.toLocaleString('en')).join(', ')} products`,
    ours: shown.join(', '),
    limit: `at ${sizes[0]?.toLocaleString('en')}`,
    ratio: middle(times.at(-1)) / middle(times[0]),
    bar: GROWS.test(what) ? undefined : { most: 2 },
  }
}

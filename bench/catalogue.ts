import type { Insertable } from 'kysely'

import { SHUFFLE_KEYS } from '#app/catalogue/products.server.ts'
import type { Flag, Schema } from '#app/db/schema.ts'
import { hash32, randomFrom } from '#app/values/random.ts'
import { newId } from '#app/values/ids.server.ts'
import { sortKey } from '#app/values/sort-key.ts'
import { foldText } from '#app/values/fold-text.ts'
import { slugFromName } from '#app/values/slug.ts'
import { DAY } from '#app/values/time.ts'

import { goods, qualities, sentences, syllables } from './words.ts'

/** How far back the oldest product goes. */
const AGE = 3 * 365 * DAY
const BRANDS = 3_000

export type CategoryRow = Insertable<Schema['categories']>
export type ProductRow = Insertable<Schema['products']>

type Chance = () => number
const oneOf = <T>(items: readonly T[], chance: Chance): T =>
  items[Math.floor(chance() * items.length)] as T
const isOneIn = (n: number, chance: Chance): Flag => (chance() * n < 1 ? 1 : 0)

/** 12 categories for a small shop, up to 200 for a million products. */
export function categoriesFor(products: number, now: number): CategoryRow[] {
  const count = Math.min(200, Math.max(12, Math.round(12 * (products / 1_000) ** 0.41)))
  return Array.from({ length: count }, (_, position) => {
    const name =
      position === 0 ? 'Produkte për Fëmijë' : `${goods[position % goods.length]?.[0]} ${position}`
    return { id: newId(now - AGE, position), name, slug: slugFromName(name), position }
  })
}

/** Product number `n` of a catalogue, always the same; many in few categories, as in real shops. */
export function productAt(n: number, of: number, categories: CategoryRow[], now: number) {
  const chance = randomFrom(n * 7_919 + 17)
  const createdAt = now - Math.floor(((of - n) / of) * AGE) - Math.floor(chance() * 1_000)
  const name = nameOf(n, chance)
  const description = Array.from({ length: 1 + Math.floor(chance() * 4) }, () =>
    oneOf(sentences, chance),
  ).join(' ')
  const price = (1 + Math.floor(10 ** (1 + 3 * chance()))) * 1_000
  const category = categories[Math.floor(categories.length * chance() ** 2)]
  const counted = chance() < 0.5
  const pieces = Math.floor(chance() * 60)
  const id = newId(createdAt, n)
  const row: ProductRow = {
    id,
    name,
    description,
    category_id: category?.id ?? '',
    price,
    ...saleOf(price, now, chance),
    stock_count: counted ? pieces : null,
    in_stock: counted && pieces === 0 ? 0 : 1,
    popular: isOneIn(100, chance),
    shuffle_key: Math.floor(chance() * SHUFFLE_KEYS),
    search_name: foldText(name),
    sort_name: sortKey(name),
    search_text: foldText(`${name}\n${description}`),
    created_at: createdAt,
    updated_at: createdAt,
  }
  const images = Array.from(
    { length: 1 + Math.floor(chance() * 3) },
    (_, position) => `uploads/${id}-${position}-1200.webp`,
  )
  return { row: { ...row, cover: images[0] ?? null }, images }
}

/** Every seventeenth is on sale; of those most for days to come, some without an end, some over. */
function saleOf(price: number, now: number, chance: Chance) {
  const on_sale = isOneIn(17, chance)
  const ends = chance() < 0.8
  const days = chance() * 40 - 10
  return {
    on_sale,
    sale_price: on_sale ? Math.round(price * (0.5 + chance() * 0.4)) : null,
    sale_end: on_sale && ends ? now + Math.floor(days * DAY) : null,
  }
}

function nameOf(n: number, chance: Chance): string {
  const thing = oneOf(goods[Math.floor(goods.length * chance())] ?? ['Libër'], chance)
  const brand = brandOf(Math.floor(BRANDS * chance() ** 2))
  return [thing, oneOf(qualities, chance), brand, ...modelOf(n, brand, chance)].join(' ')
}

/** Two in five are one of a series, and two have a number of their own: a word that no other has. */
function modelOf(n: number, brand: string, chance: Chance): string[] {
  const maker = brand.slice(0, 2).toUpperCase()
  const kind = Math.floor(chance() * 5)
  if (kind < 2) return [`${maker}-${100 + (n % 900)}`]
  return kind < 4 ? [`${maker}${(36 ** 3 + n).toString(36).toUpperCase()}`] : []
}

function brandOf(n: number): string {
  const chance = randomFrom(hash32(`brand ${n}`))
  const name = Array.from({ length: 2 + (n % 2) }, () => oneOf(syllables, chance)).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

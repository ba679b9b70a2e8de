import { setImmediate as nextTurn } from 'node:timers/promises'

import type { SelectQueryBuilder } from 'kysely'

import { cachedUntilChange } from '#app/db/cached-until-change.server.ts'
import type { Db, Reader } from '#app/db/database.server.ts'
import type { Schema } from '#app/db/schema.ts'
import type { Slice } from '#app/http/paging.ts'

/** A question for products by their ids alone. */
export type Ids = SelectQueryBuilder<Schema, 'products', { id: string }>

/** Products in one order: by a column and then by the id, both in one direction. */
export type ProductOrder = {
  /** One name for one order of the same products. */
  name: string
  /** Which products these are. */
  products: (db: Reader) => Ids
  column: 'created_at' | 'shuffle_key' | 'sale_end' | 'price' | 'sort_name'
  direction: 'asc' | 'desc'
}

type Place = { id: string; value: string | number | null }
/** A place in an order whose number is known, from 0; without one it is the order's start or end. */
type Milestone = { number: number; place?: Place }
type Direction = 'forward' | 'backward'

/** Places one query may skip. Such a leap ends at a milestone, and no place is further from one. */
const LEAP = 1_000
/** A milestone nearer to another one than this is not worth remembering. */
const APART = 250

const milestonesOf = cachedUntilChange(() => new Map<string, Milestone[]>())

/**
 * The ids at some places of an order that has `total` places. A deep place is reached from the
 * nearest milestone, the order's end being one, and is a milestone itself until the catalogue
 * changes: deep pages cost what the first page costs.
 */
export async function idsAt(
  db: Db,
  order: ProductOrder,
  total: number,
  { limit, offset }: Slice,
  leap = LEAP,
): Promise<string[]> {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return []
  // With another total the end is another place, and some of the numbers may be.
  const name = `${order.name} ${total}`
  const ends = () => [{ number: 0 }, { number: total }]
  const milestones = milestonesOf(db).getOrInsertComputed(name, ends)
  const from = await milestoneNear(db, order, milestones, { offset, limit: count }, leap)
  const places = await placesBeside(db, order, from, { offset, limit: count })
  const [place] = places
  if (place) remember(milestones, { number: offset, place })
  return places.map(({ id }) => id)
}

/** How many ids of a whole order are read at once. */
const BATCH = 5_000

/** All ids of an order, batch by batch as they are read, with a turn for others in between. */
export async function* allIds(db: Db, order: ProductOrder, size = BATCH): AsyncGenerator<string[]> {
  for (let last: Place | undefined; ;) {
    const from = { number: 0, ...(last && { place: last }) }
    const places = await placesFrom(db, order, from, 'forward', { limit: size, offset: 0 })
    // The last place is where the next batch begins, unless it was deleted meanwhile.
    const known = last !== undefined && places[0]?.id === last.id
    yield (known ? places.slice(1) : places).map(({ id }) => id)
    if (places.length < size) return
    last = places.at(-1)
    await nextTurn()
  }
}

/** A milestone within one leap of the places wanted; puts up new ones on the way there. */
async function milestoneNear(
  db: Db,
  order: ProductOrder,
  milestones: Milestone[],
  { limit: count, offset }: Slice,
  leap: number,
): Promise<Milestone> {
  for (;;) {
    const from = nearest(milestones, offset, count)
    const forward = from.number <= offset
    const away = forward ? offset - from.number : from.number - offset - count
    if (away <= leap) return from
    const slice = { limit: 1, offset: forward ? leap : leap - 1 }
    const [place] = await placesFrom(db, order, from, forward ? 'forward' : 'backward', slice)
    // The products became fewer since they were counted.
    if (!place) return from
    remember(milestones, { number: from.number + (forward ? leap : -leap), place })
    await nextTurn()
  }
}

function nearest(milestones: readonly Milestone[], offset: number, count: number): Milestone {
  const next = indexAfter(milestones, offset)
  const before = milestones[next - 1] ?? { number: 0 }
  const after = milestones.slice(next).find(({ number }) => number >= offset + count)
  if (!after || offset - before.number <= after.number - offset - count) return before
  return after
}

/** The index of the first milestone beyond `number`. */
function indexAfter(milestones: readonly Milestone[], number: number): number {
  let [low, high] = [0, milestones.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((milestones[middle]?.number ?? 0) <= number) low = middle + 1
    else high = middle
  }
  return low
}

function remember(milestones: Milestone[], milestone: Milestone) {
  const at = indexAfter(milestones, milestone.number)
  const before = milestones[at - 1]
  const after = milestones[at]
  if (before && milestone.number - before.number < APART) return
  if (after && after.number - milestone.number < APART) return
  milestones.splice(at, 0, milestone)
}

/** The places of a slice, counted off from a milestone before or behind it. */
async function placesBeside(
  db: Db,
  order: ProductOrder,
  from: Milestone,
  { limit, offset }: Slice,
): Promise<Place[]> {
  const ahead = offset - from.number
  if (ahead >= 0) return placesFrom(db, order, from, 'forward', { limit, offset: ahead })
  const back = { limit, offset: -ahead - limit }
  return (await placesFrom(db, order, from, 'backward', back)).reverse()
}

/** Places from a milestone on, it included; or those before it, the nearest first. */
async function placesFrom(
  db: Db,
  { products, column, direction }: ProductOrder,
  { place }: Milestone,
  way: Direction,
  { limit, offset }: Slice,
): Promise<Place[]> {
  const ascending = (direction === 'asc') === (way === 'forward')
  const beyond = { forward: ascending ? '>=' : '<=', backward: ascending ? '>' : '<' } as const
  let asked = products(db.read)
  if (place) {
    asked = asked.where((eb) =>
      eb(eb.refTuple(column, 'id'), beyond[way], eb.tuple(place.value as number, place.id)),
    )
  }
  const turn = ascending ? 'asc' : 'desc'
  return asked
    .select(`${column} as value`)
    .orderBy(column, turn)
    .orderBy('id', turn)
    .limit(limit)
    .offset(offset)
    .execute()
}

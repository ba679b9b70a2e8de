import type { Compilable, CompiledQuery } from 'kysely'

import type { Reader } from './database.server.ts'

/** Stands for a value while a statement is built: which of them it is. */
class Slot {
  readonly place: number
  constructor(place: number) {
    this.place = place
  }
}

type Built<Row> = { query: CompiledQuery<Row>; places: readonly (number | undefined)[] }

/** With more shapes than this, the same statements do not come often enough to be worth caching. */
const MOST_SHAPES = 100

/**
 * A statement that is built once for each engine and each shape of its values, and filled with them
 * from then on: building one costs an order more than running it. `build` is called with
 * placeholders and must pass them on untouched: it may look at the length of arrays, the keys of
 * objects and at what is `undefined`, but never at a value.
 */
export function readyStatement<Values, Row, Handle extends Reader = Reader>(
  build: (db: Handle, values: Values) => Compilable<Row>,
): (db: Handle, values: Values) => Compilable<Row> {
  const ready = new WeakMap<object, Map<string, Built<Row>>>()

  function builtAnew(db: Handle, values: Values, shape: string): Built<Row> {
    const { adapter } = db.getExecutor()
    const shapes = ready.getOrInsertComputed(adapter, () => new Map())
    const built = statementOf(build(db, slotsFor(values)))
    if (shapes.size >= MOST_SHAPES) shapes.clear()
    shapes.set(shape, built)
    return built
  }

  return (db, values) => ({
    compile() {
      const leaves: unknown[] = []
      const shape = shapeOf(values, leaves)
      const known = ready.get(db.getExecutor().adapter)?.get(shape)
      return filled(known ?? builtAnew(db, values, shape), leaves)
    },
  })
}

/** What the statement depends on; the values themselves are added to `leaves`, in order. */
function shapeOf(value: unknown, leaves: unknown[]): string {
  if (value === undefined) return '-'
  if (value === null || typeof value !== 'object') {
    leaves.push(value)
    return '?'
  }
  if (Array.isArray(value)) return `[${value.map((each) => shapeOf(each, leaves)).join('')}]`
  let shape = '{'
  for (const [key, each] of Object.entries(value)) shape += `${key}${shapeOf(each, leaves)}`
  return `${shape}}`
}

/** The same shape, with slots for its values in the order of `shapeOf`. */
function slotsFor<Values>(values: Values): Values {
  let places = 0
  const slotted = (value: unknown): unknown => {
    if (value === undefined) return value
    if (value === null || typeof value !== 'object') return new Slot(places++)
    if (Array.isArray(value)) return value.map(slotted)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, slotted(each)]))
  }
  return slotted(values) as Values
}

const statementOf = <Row>(statement: Compilable<Row>): Built<Row> => {
  const query = statement.compile()
  const places = query.parameters.map((each) => (each instanceof Slot ? each.place : undefined))
  return { query, places }
}

const filled = <Row>({ query, places }: Built<Row>, leaves: unknown[]): CompiledQuery<Row> => ({
  ...query,
  parameters: query.parameters.map((fixed, n) => {
    const place = places[n]
    return place === undefined ? fixed : leaves[place]
  }),
})

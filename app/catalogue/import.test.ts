import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { text as httpText } from '#app/http/text.ts'
import { isoTime } from '#app/values/dates.ts'
import { parseCsv } from '#test/csv-table.ts'
import { HOUR } from '#app/values/time.ts'
import { addProduct, type Cast, introduceCast, orderOf } from '#test/cast.ts'
import { openStaff } from '#test/staff.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { fileOf, truck } from '#test/product-file.ts'

import { importText } from './import-text.ts'
import { CSV_COLUMNS } from './product-csv.ts'
import { productFieldsOf, productInput } from './product-input.ts'
import { productText } from './product-text.ts'
import type { Product } from './product.ts'
import { scopes } from './scopes.ts'

describe.each(engines)('files of products on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  const changes: Set<string> = new Set()
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
    shop.db.onChange((names) => [...names].forEach((name) => changes.add(name)))
    shop.wait(1_000)
    changes.clear()
  })
  afterEach(() => shop.close())

  const send = (body: unknown, headers = cast.besnik.signedIn) =>
    shop.ask('/api/product/import', json(body, headers))
  const exported = async (query = '', headers: HeadersInit = cast.besnik.signedIn) => {
    const answer = await shop.ask(`/api/product.csv${query}`, { headers })
    return { answer, csv: await answer.text() }
  }
  async function done(body: object) {
    const answer = await send(body)
    const result = await answer.json()
    expect([answer.status, result.error]).toEqual([200, undefined])
    return result
  }
  /** Looks through a file and stores it. */
  async function imported(csv: string) {
    const { faults, seen } = await done({ csv })
    expect(faults).toEqual([])
    return done({ csv, seen })
  }
  async function refused(body: object, status = 400) {
    const before = await all()
    const answer = await send(body)
    expect(answer.status).toBe(status)
    expect(await all()).toEqual(before)
    return answer.json()
  }
  const all = async (): Promise<Product[]> => (await shop.ask('/api/product')).json()
  const product = async ({ _id }: Product): Promise<Product> =>
    (await shop.ask(`/api/product/${_id}`)).json()

  test('a file holds every product as the form would have it', async () => {
    const { answer, csv } = await exported()
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="produktet-2026-11-20.csv"',
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { rows } = parseCsv(csv) as { rows: string[][] }
    expect(rows[0]).toEqual([...CSV_COLUMNS])
    expect(rows).toHaveLength(6)
    expect(rows).toContainEqual([
      cast.lamp._id,
      'Llambë tavoline',
      'I mirë dhe i qëndrueshëm.',
      'shtëpi',
      '2400',
      'po',
      '1899,5',
      '20.11.2026 11:00',
      'po',
      'jo',
    ])
  })

  test('a file holds a selection, or what was chosen', async () => {
    const namesIn = ({ csv }: { csv: string }) =>
      (parseCsv(csv) as { rows: string[][] }).rows.slice(1).map(([, name]) => name)
    expect(namesIn(await exported('?stock=out_of_stock'))).toEqual(['Balonë letre'])
    const ids = [cast.train._id, cast.guitar._id].join()
    expect(namesIn(await exported(`?ids=${ids}`))).toEqual(['Tren prej druri', 'Kitarë'])
    expect((await exported('?ids=,')).answer.status).toBe(400)
    expect((await exported('?stock=few')).answer.status).toBe(400)
  })

  test('a name that a spreadsheet would run as a formula is guarded', async () => {
    await imported(fileOf({ ...truck, name: '=2+2' }))
    const { csv } = await exported()
    expect(csv).toContain(`"'=2+2"`)
    expect((await all()).map(({ name }) => name)).toContain('=2+2')
  })

  test('whatever is in the shop, its file brought back changes nothing', async () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({
        unit: fc.constantFrom('=', '"', "'", ';', ',', '\n', '\r', '\t', 'ë', '+', '@', '-', ' '),
      }),
    )
    const sent = fc.record({
      name: words,
      description: words,
      price: fc.integer({ min: 2, max: 1_000_000 }).map((amount) => amount / 100),
      salePrice: fc.option(fc.constant(0.01)),
      onSale: fc.boolean(),
      saleEndDate: fc.option(fc.nat({ max: 10 * HOUR }).map((ms) => isoTime(shop.now() + 1 + ms))),
      stock: fc.oneof(fc.boolean(), fc.nat({ max: 1_000_000 })),
      popular: fc.boolean(),
      category: fc.constant('lodra'),
    })
    const stored: Product[] = []
    await fc.assert(
      fc.asyncProperty(sent, async (fields) => {
        const checked = v.safeParse(productInput(shop.now()), fields)
        fc.pre(checked.success)
        const draft = { ...productFieldsOf(checked.output), categoryId: cast.toys }
        stored.push(await addProduct(shop, draft))
      }),
      { numRuns: 150 },
    )
    shop.wait(5 * HOUR)
    const before = await all()
    changes.clear()
    const { csv } = await exported()
    const counts = { created: 0, changed: 0, unchanged: stored.length + 5 }
    expect(await done({ csv })).toMatchObject({ ...counts, faulty: 0, faults: [] })
    expect(await imported(csv)).toEqual({ message: importText.done, ...counts })
    expect(await all()).toEqual(before)
    expect(changes).toEqual(new Set())
  })

  test('rows without an id are new, rows with one change what they say', async () => {
    const csv = fileOf(
      { _id: '', ...truck, popular: 'PO', onSale: 'jo' },
      { _id: cast.train._id, ...truck, popular: '', onSale: '' },
    )
    expect(await done({ csv })).toMatchObject({ created: 1, changed: 1, unchanged: 0 })
    expect(await all()).toHaveLength(5)
    expect(await imported(csv)).toMatchObject({ created: 1, changed: 1 })
    const updatedAt = isoTime(shop.now())
    const fields = { ...truck, price: 1250.5, stock: 7 }
    expect(await product(cast.train)).toEqual({ ...cast.train, ...fields, updatedAt })
    const [newest] = await all()
    expect(newest).toMatchObject({ ...fields, popular: true, image: [], createdAt: updatedAt })
    expect(changes).toContain(scopes.products)
    expect(changes).toContain(scopes.popular)
    expect(changes).toContain(scopes.product(cast.train._id))
  })

  test('a list of prices leaves everything else alone', async () => {
    const csv = fileOf({ _id: cast.train._id, price: 1300 }, { _id: cast.kite._id, price: 700 })
    expect(await imported(csv)).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
    const updatedAt = isoTime(shop.now())
    expect(await product(cast.train)).toEqual({ ...cast.train, price: 1300, updatedAt })
    expect(await product(cast.kite)).toEqual(cast.kite)
  })

  test('a sale that a row ends takes its terms along, though the row still bears them', async () => {
    const { _id, salePrice, saleEndDate } = cast.lamp
    const csv = fileOf({ _id, onSale: 'jo', salePrice, saleEndDate })
    expect(await imported(csv)).toMatchObject({ changed: 1 })
    const ended = { onSale: false, salePrice: null, saleEndDate: null }
    expect(await product(cast.lamp)).toMatchObject(ended)
  })

  test('a category is meant by its slug or its name', async () => {
    const csv = fileOf({ ...truck, category: 'SHTEPI' }, { ...truck, category: 'lodra' })
    await imported(csv)
    expect(
      (await all())
        .slice(0, 2)
        .map(({ category }) => category)
        .toSorted(),
    ).toEqual(['lodra', 'shtëpi'])
  })

  test('a category is meant by the slug that it had when the file was made, too', async () => {
    const csv = fileOf({ ...truck, category: 'lodra' })
    await openStaff(shop, cast.besnik).renameCategory('lodra', 'Lodra druri')
    await imported(csv)
    expect((await all())[0]?.category).toBe('lodra-druri')
  })

  test('every row at fault is told with its row and its sentence, and nothing is stored', async () => {
    const row = { _id: '', ...truck, onSale: '', salePrice: '' }
    const csv = fileOf(
      row,
      { ...row, price: 'falas' },
      { ...row, category: 'askund' },
      { ...row, _id: '0000000000000000' },
      { ...row, _id: cast.kite._id },
      { ...row, _id: cast.kite._id },
      { ...row, onSale: 'po', salePrice: '2000' },
      { ...row, name: ' ' },
      { ...row, stock: '' },
      { ...row, _id: "' or 1=1" },
    )
    const faults = [
      { row: 3, message: productText.badPrice },
      { row: 4, message: productText.unknownCategory },
      { row: 5, message: productText.unknown },
      { row: 7, message: importText.doubleProduct(6) },
      { row: 8, message: productText.highSalePrice },
      { row: 9, message: productText.noName },
      { row: 10, message: productText.noStock },
      { row: 11, message: productText.unknown },
    ]
    const { seen, ...found } = await done({ csv })
    expect(found).toEqual({ created: 1, changed: 1, unchanged: 0, faulty: 8, faults })
    expect(await refused({ csv, seen })).toMatchObject({ message: importText.faulty, faults })
    expect(changes).toEqual(new Set())
  })

  test('a product that changed since it was looked at is refused by its row', async () => {
    const { csv } = await exported()
    const dearer = csv.replace(';1250;', ';1260;').replace(';900;', ';950;')
    const { seen } = await done({ csv: dearer })
    shop.wait(1_000)
    await shop.ask(`/api/product/${cast.train._id}`, {
      ...json({ popular: true }, cast.besnik.signedIn),
      method: 'PATCH',
    })
    await shop.ask('/api/orders', json(orderOf(cast.football, 2)))
    const { code, message, rows } = await refused({ csv: dearer, seen }, 409)
    expect([code, message]).toEqual(['conflict', importText.moved])
    expect(rows.map(({ name }: Product) => name).toSorted()).toEqual([
      'Top futbolli',
      'Tren prej druri',
    ])
    const again = await done({ csv: dearer })
    expect(again).toMatchObject({ changed: 2, faulty: 0 })
  })

  test('a list of prices is stored though some of it was ordered since it was looked at', async () => {
    const csv = fileOf(
      { _id: cast.football._id, price: 950 },
      { _id: cast.guitar._id, price: 3000 },
    )
    const { seen } = await done({ csv })
    await shop.ask('/api/orders', json(orderOf(cast.football, 2)))
    await shop.ask('/api/orders', json(orderOf(cast.guitar, 1)))
    expect(await done({ csv, seen })).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await product(cast.football)).toMatchObject({ price: 950, stock: 8 })
    expect(await product(cast.guitar)).toMatchObject({ price: 3000, stock: 0 })
  })

  test('a product or a category that was deleted since then is told, too', async () => {
    const csv = fileOf({ _id: cast.kite._id, category: 'shtëpi' })
    const { seen } = await done({ csv })
    await shop.ask(`/api/product/${cast.kite._id}`, {
      method: 'DELETE',
      headers: cast.besnik.signedIn,
    })
    expect(await refused({ csv, seen })).toMatchObject({
      faults: [{ row: 2, message: productText.unknown }],
    })
  })

  test('the key of the header is that of the save, which is reported as it was done', async () => {
    const csv = fileOf({ ...truck, _id: '' }, { ...truck, _id: cast.kite._id })
    const { seen } = await done({ csv })
    const count = (await all()).length
    const under = (key: string) =>
      send({ csv, seen }, { ...cast.besnik.signedIn, 'idempotency-key': key } as never)
    for (const key of ['nje-here', 'nje-here']) {
      const again = await under(key)
      expect(again.status).toBe(200)
      expect(await again.json()).toMatchObject({ created: 1, changed: 1, unchanged: 0 })
    }
    expect(await all()).toHaveLength(count + 1)
    const long = await under('x'.repeat(201))
    expect([long.status, (await long.json()).message]).toEqual([400, httpText.badKey])
  })

  test('what is no file of ours, or too large for one, is refused', async () => {
    const { code, message } = await refused({ csv: 'name;colour\na;red' })
    expect([code, message]).toEqual(['validation', importText.unknownColumn('colour', CSV_COLUMNS)])
    for (const body of [{}, { csv: 7 }, { csv: 'a', seen: [1] }, []]) {
      expect((await refused(body)).message).toBe(importText.badBody)
    }
    const line = 'x'.repeat(100 * 1024 * 1024)
    expect((await refused({ csv: line }, 413)).code).toBe('too_large')
  })
})

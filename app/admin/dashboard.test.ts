import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createApi } from '#app/api.ts'
import type { Product } from '#app/catalogue/product.ts'
import { deliverOrder } from '#app/orders/orders.server.ts'
import type { Order } from '#app/orders/order.ts'
import { isoDay } from '#app/values/dates.ts'
import { DAY, HOUR } from '#app/values/time.ts'
import { addProduct, type Cast, introduceCast, orderOf } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

import { niceTop } from './chart-scale.ts'
import type { Dashboard, Measure } from './dashboard.ts'
import { SalesChart } from './sales-chart.tsx'

describe.each(engines)('the dashboard on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  const see = (headers: Record<string, string> = cast.besnik.signedIn) =>
    shop.ask('/api/dashboard', { headers })
  const dashboard = async (): Promise<Dashboard> => (await see()).json()
  async function order(product: Product, quantity: number, price = product.price): Promise<Order> {
    const body = { ...orderOf({ ...product, price }, quantity), qyteti: 'Durrës' }
    const answer = await shop.ask('/api/orders', json(body))
    expect(answer.status).toBe(201)
    return (await answer.json()) as Order
  }

  test('is for admins alone, and kept nowhere', async () => {
    const [visitor, user, admin] = [await see({}), await see(cast.arta.signedIn), await see()]
    expect([visitor.status, user.status, admin.status]).toEqual([401, 403, 200])
    expect(admin.headers.get('cache-control')).toBe('no-store')
  })

  test('adds up today, what is pending and the days, to the last hundredth', async () => {
    const delivered = await order(cast.lamp, 3, 1899.5)
    await deliverOrder(shop.db, delivered._id, shop.now())
    await order(cast.train, 1)
    const { now, today, pending, days } = await dashboard()
    expect(now).toBe('2026-11-20T09:00:00.000Z')
    expect(today).toEqual({ orders: 2, value: 6948.5 })
    expect(pending).toEqual({ orders: 1, cashToCollect: 1550 })
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({ day: '2026-10-22', orders: 0, value: 0 })
    expect(days.at(-1)).toEqual({ day: '2026-11-20', ...today })
  })

  test('tells of backups only where they are asked for and do not come', async () => {
    expect(await dashboard()).not.toHaveProperty('lastBackup')
    const backups = { dir: shop.env.dataDir, everyMs: DAY, keep: 7 }
    const api = createApi({ ...shop, env: { ...shop.env, backups } }, expect.fail)
    const seen = async () =>
      (await api.request('/api/dashboard', { headers: cast.besnik.signedIn })).json()
    expect(await seen()).toMatchObject({ lastBackup: null })
    await writeFile(join(backups.dir, 'dyqani-2026-11-17T03-00-00Z.tar.gz'), '')
    expect(await seen()).toMatchObject({ lastBackup: '2026-11-17T03:00:00.000Z' })
    await writeFile(join(backups.dir, 'dyqani-2026-11-20T03-00-00Z.tar.gz'), '')
    expect(await seen()).not.toHaveProperty('lastBackup')
  })

  test('a day ends at midnight in Tirana', async () => {
    // 10:00 in Tirana: 14 hours are left of the day.
    shop.wait(14 * HOUR - 1)
    await order(cast.train, 1)
    shop.wait(1)
    await order(cast.football, 1)
    const { days } = await dashboardAt()
    expect(days.slice(-2)).toEqual([
      { day: '2026-11-20', orders: 1, value: 1250 },
      { day: '2026-11-21', orders: 1, value: 900 },
    ])
  })

  test('an order of the longest day of the year is in it, and one of the shortest', async () => {
    // To the morning of 28 March 2027, when the clocks go forward, and 31 October, when they go back.
    for (const [date, before] of [
      ['2027-03-28', '2027-03-27'],
      ['2027-10-31', '2027-10-30'],
    ]) {
      shop.wait(Date.parse(`${date}T09:00:00Z`) - shop.now())
      await order(cast.train, 1)
      const { days, today } = await dashboardAt()
      expect(today.orders).toBe(1)
      expect(days.slice(-2).map(({ day }) => day)).toEqual([before, date])
    }
  })

  /** As an admin whose token did not end meanwhile. */
  async function dashboardAt(): Promise<Dashboard> {
    const credentials = { email: cast.besnik.user.email, password: 'Besnik i hapet dera' }
    const answer = await shop.ask('/api/auth/signin', json(credentials))
    const { access_token } = await answer.json()
    return (await see({ authorization: `Bearer ${access_token}` })).json()
  }

  test('names what sold best, by pieces and by value, of the last 30 days', async () => {
    await order(cast.guitar, 1)
    shop.wait(31 * DAY)
    await order(cast.football, 4)
    await order(cast.train, 2)
    await order(cast.train, 1)
    const { bestSellers } = await dashboardAt()
    const football = { productId: cast.football._id, name: 'Top futbolli', pieces: 4, value: 3600 }
    const train = {
      productId: cast.train._id,
      name: 'Tren prej druri',
      image: 'uploads/train-1200.webp',
      pieces: 3,
      value: 3750,
    }
    expect(bestSellers).toEqual({ byPieces: [football, train], byValue: [train, football] })
  })

  test('names what is sold out and what has five pieces or fewer', async () => {
    await order(cast.football, 5)
    const { shortProducts } = await dashboard()
    const names = shortProducts.products.map(({ name, stock }) => [name, stock])
    expect(names).toEqual([
      ['Balonë letre', false],
      ['Kitarë', 1],
      ['Top futbolli', 5],
    ])
    expect(shortProducts.total).toBe(3)
  })

  test('names what is sold out in one order, counted or not', async () => {
    for (const [name, stock] of [['Gotë', 0] as const, ['Filxhan', false] as const]) {
      shop.wait(1)
      await addProduct(shop, { categoryId: cast.home, name, stock })
    }
    const { shortProducts } = await dashboard()
    const names = shortProducts.products.map(({ name, stock }) => [name, stock])
    expect(names.slice(0, 3)).toEqual([
      ['Balonë letre', false],
      ['Filxhan', false],
      ['Gotë', 0],
    ])
  })

  test('names the offers that end within two days, the soonest first', async () => {
    const until = (hours: number) =>
      addProduct(shop, {
        categoryId: cast.home,
        name: `Mbaron për ${hours}`,
        onSale: true,
        salePrice: 400,
        saleEndDate: new Date(shop.now() + hours * HOUR).toISOString(),
      })
    for (const hours of [49, 48, 30, -1]) await until(hours)
    const { endingOffers } = await dashboard()
    expect(endingOffers.products.map(({ name }) => name)).toEqual([
      'Llambë tavoline',
      'Mbaron për 30',
      'Mbaron për 48',
    ])
    expect(endingOffers.total).toBe(3)
    expect(endingOffers.products[1]?.countdown).toBe('Përfundon për: 1 ditë, 6 orë, 0 min')
  })

  test('a new shop has nothing yet, and says so', async () => {
    await shop.db.transaction(({ db }) => db.deleteFrom('products').execute())
    const { hasProducts, today, pending, bestSellers, shortProducts } = await dashboard()
    expect({ hasProducts, today, pending, bestSellers, shortProducts }).toEqual({
      hasProducts: false,
      today: { orders: 0, value: 0 },
      pending: { orders: 0, cashToCollect: 0 },
      bestSellers: { byPieces: [], byValue: [] },
      shortProducts: { products: [], total: 0 },
    })
  })
})

test.each([
  [0, 'orders', 5],
  [5, 'orders', 5],
  [6, 'orders', 10],
  [11, 'orders', 20],
  [51, 'orders', 100],
  [0, 'value', 100_000],
  [1_250_001, 'value', 2_000_000],
] as const)('a chart of at most %i %s goes to %i', (most, measure, top) => {
  expect(niceTop(most, measure)).toBe(top)
})

test('the chart has a name, and a bar for each day that had orders', () => {
  const days = Array.from({ length: 30 }, (_, n) => ({
    day: isoDay(Date.UTC(2026, 9, 22) + n * DAY),
    orders: n % 3,
    value: n * 123,
  }))
  const draw = (measure: Measure) =>
    renderToStaticMarkup(
      createElement(SalesChart, { days, measure, label: 'Porositë sipas ditëve' }),
    )
  const chart = draw('orders')
  expect(chart).toMatch(/^<svg role="img" aria-label="Porositë sipas ditëve"/)
  expect(draw('value')).toContain('>5\u00A0000,00\u00A0Lek</text>')
  expect(chart.match(/<rect/g)).toHaveLength(20)
  expect(chart).toContain('>23.10</text>')
  expect(chart).toContain('>sot</text>')
  expect(chart).not.toMatch(/NaN|undefined|Infinity/)
})

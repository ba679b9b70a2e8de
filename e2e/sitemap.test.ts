import { expect, test } from 'vitest'

import { shopkeeperOf } from './buyer.ts'
import { useShop } from './shop.ts'

const PUBLIC_URL = 'https://dyqani.example'
const shop = useShop({ PUBLIC_URL, RATE_LIMIT: 'off' })
const shopkeeper = shopkeeperOf(shop)
const unknown = useShop()

const read = async (path: string) => (await shop.ask(path)).text()
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
const partOf = (address: string) => address.slice(PUBLIC_URL.length)

/** All that a search engine finds from robots.txt on. */
async function listed(): Promise<string[]> {
  const robots = await read('/robots.txt')
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
  const parts = addressesIn(await read(partOf(index)))
  const pages = await Promise.all(parts.map((address) => read(partOf(address))))
  return pages.flatMap(addressesIn)
}

test('a search engine finds every page that it may list, at its one address', async () => {
  const addresses = await listed()
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) {
    const page = await read(partOf(address))
    expect(page, address).toContain(`<link rel="canonical" href="${address}"`)
    expect(page, address).not.toContain('noindex')
  }
  const products = (await (await shop.ask('/api/product')).json()) as { _id: string }[]
  for (const { _id } of products) expect(addresses).toContain(`${PUBLIC_URL}/information/${_id}`)
})

test('it is told of a change of a product with the next request', async () => {
  const bear = await shopkeeper.product('Arush pelushi 35 cm')
  const changeOf = async () => {
    const part = await read('/sitemap.xml?page=1')
    return new RegExp(`${bear._id}</loc><lastmod>([^<]+)<`).exec(part)?.[1]
  }
  expect(await changeOf()).toBe(bear.updatedAt)
  await shopkeeper.change({ ...bear, price: bear.price + 1 }, {})
  expect(Date.parse((await changeOf()) ?? '')).toBeGreaterThan(Date.parse(bear.updatedAt))
})

test('what is asked for beyond the last part, or of a shop without an address, is not there', async () => {
  expect((await shop.ask('/sitemap.xml?page=2')).status).toBe(404)
  expect((await unknown.ask('/sitemap.xml')).status).toBe(404)
  const robots = await (await unknown.ask('/robots.txt')).text()
  expect(robots).toContain('Disallow: /kasa\n')
  expect(robots).not.toContain('Sitemap')
})

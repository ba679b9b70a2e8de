import { expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import type { Hero } from '#app/hero/hero.ts'

import { shopkeeperOf } from './buyer.ts'
import { useShop } from './shop.ts'

const PUBLIC_URL = 'https://dyqani.example'
const shop = useShop({ PUBLIC_URL })
const shopkeeper = shopkeeperOf(shop)

const addressOf = ({ _id }: Product) => `/information/${_id}`

/** What a page says of itself to whoever shows a link to it. */
async function saidOf(path: string) {
  const page = await (await shop.ask(path)).text()
  return {
    address: /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1],
    picture: /<meta property="og:image" content="([^"]*)"/.exec(page)?.[1],
  }
}

test('a link to a product is shown with its first picture, and without one where it has none', async () => {
  const bear = await shopkeeper.product('Arush pelushi 35 cm')
  const address = PUBLIC_URL + addressOf(bear)
  const picture = `${PUBLIC_URL}/${bear.image[0]}`
  expect(await saidOf(addressOf(bear))).toEqual({ address, picture })
  await shopkeeper.change({ ...bear, image: [] }, {})
  expect(await saidOf(addressOf(bear))).toEqual({ address, picture: undefined })
})

test('a link to the shop is shown with its first slide', async () => {
  const { slides } = (await (await shop.ask('/api/hero')).json()) as Hero
  const path = `/${slides[0]?.picture}`
  expect(await saidOf('/')).toEqual({ address: `${PUBLIC_URL}/`, picture: PUBLIC_URL + path })
  expect((await shop.ask(path)).headers.get('content-type')).toBe('image/webp')
})

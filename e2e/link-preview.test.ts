import { expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { shopkeeperOf } from './buyer.ts'
import { useShop } from './shop.ts'

const PUBLIC_URL = 'https://dyqani.example'
const shop = useShop({ PUBLIC_URL })
const shopkeeper = shopkeeperOf(shop)

/** What a page says of itself to whoever shows a link to it. */
async function saidOf({ _id }: Product) {
  const page = await (await shop.ask(`/information/${_id}`)).text()
  return {
    address: /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1],
    picture: /<meta property="og:image" content="([^"]*)"/.exec(page)?.[1],
  }
}

test('a link to a product is shown with its first picture, and without one where it has none', async () => {
  const bear = await shopkeeper.product('Arush pelushi 35 cm')
  const address = `${PUBLIC_URL}/information/${bear._id}`
  expect(await saidOf(bear)).toEqual({ address, picture: `${PUBLIC_URL}/${bear.image[0]}` })
  await shopkeeper.change({ ...bear, image: [] }, {})
  expect(await saidOf(bear)).toEqual({ address, picture: undefined })
})

/** What tests of the product form share. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'

import type { Product } from '#app/catalogue/product.ts'

import type { TestShop } from './shop.ts'

export const save = (page: Page) => page.locator('main button[type=submit]').click()

export async function picture(name: string, background: string) {
  const create = { width: 900, height: 700, channels: 3, background } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

/** A drag's or the clipboard's content in the page: one picture. */
export const transferOf = (
  page: Page,
  { buffer, name, mimeType }: Awaited<ReturnType<typeof picture>>,
) =>
  page.evaluateHandle(
    ([bytes, name, type]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], name, { type }))
      return transfer
    },
    [[...buffer], name, mimeType] as const,
  )

export const KITE = {
  name: 'Balonë letre me bisht',
  description: 'Fluturon edhe me erë të lehtë.',
  price: '1250,50',
  category: 'lodra',
}

/** Fills a new product's form. */
export async function fillKite(page: Page, name = KITE.name) {
  const { category, ...typed } = { ...KITE, name }
  for (const [field, value] of Object.entries(typed)) {
    await page.locator(`main [name=${field}]`).fill(value)
  }
  await page.locator('main [name=category]').selectOption(category)
  await page.getByRole('radio', { name: 'Ka stock', exact: true }).check()
}

export const allProducts = async (shop: TestShop): Promise<Product[]> =>
  (await shop.ask('/api/product')).json() as Promise<Product[]>

/** The product as the shop has it now. */
export const productNow = async (shop: TestShop, { _id }: Pick<Product, '_id'>): Promise<Product> =>
  (await shop.ask(`/api/product/${_id}`)).json() as Promise<Product>

/** The form of a product, open and ready. */
export async function openForm(
  shop: TestShop,
  { _id }: Pick<Product, '_id'>,
  how: Parameters<TestShop['visit']>[1] = {},
) {
  const page = await shop.visit(`/edit/${_id}`, { as: 'admin', ...how })
  await page.locator('main [name=name]').waitFor()
  return page
}

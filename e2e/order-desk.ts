/** What tests of the orders page share. */
import type { Page } from 'playwright-core'

import type { Order } from '#app/orders/order.ts'

/** The field in which orders are searched. */
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Kërko porosi' })

/** The card of an order. */
export const orderOf = (page: Page, { number }: Pick<Order, 'number'>) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: `Nr. ${number}`, exact: true }) })

/** The numbers of the orders in sight, from the top. */
export const numbersIn = async (page: Page) =>
  (await page.getByRole('article').getByRole('heading').allInnerTexts()).map((words) =>
    Number(words.replace('Nr. ', '')),
  )

/** Opens the question whether an order was delivered. */
export async function deliversIn(page: Page, order: Order) {
  await orderOf(page, order).getByRole('button', { name: 'Shëno si Delivered' }).click()
  const dialog = page.getByRole('dialog', { name: `A u dorëzua porosia nr. ${order.number}?` })
  await dialog.waitFor()
  return dialog
}

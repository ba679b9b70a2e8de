import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'

import { openTable, rowOf, TABLE } from './product-table.ts'
import { UNREACHED } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()

/** The line is there, and nothing comes of it. */
const unanswered = (_route: Route) => {}

/** In milliseconds; the browser leaves such a question open for minutes. */
const PATIENCE = { timeout: 50_000 }

test(
  'a question that nobody answers ends, and may be asked again',
  { timeout: 100_000 },
  async () => {
    const product = await shop.product()
    const table = await openTable(shop)
    await table.route('**/api/product/*', unanswered, { times: 1 })
    await rowOf(table, product.name)
      .getByRole('button', { name: `Fshi ${product.name}` })
      .click()
    const dialog = table.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Po, fshije' }).click()

    const arriving = await shop.visit('/faq', { in: table, expects: [/Failed to verify/] })
    await arriving.route('**/api/auth/check-admin', unanswered, { times: 1 })
    await arriving.goto(shop.url + TABLE)
    await Promise.all(
      [arriving, dialog].map((place) => place.getByText(UNREACHED).first().waitFor(PATIENCE)),
    )

    await arriving.getByRole('button', { name: 'Provo përsëri' }).click()
    await rowOf(arriving, product.name).waitFor()
    await dialog.getByRole('button', { name: 'Po, fshije' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await shop.ask(`/api/product/${product._id}`)).status).toBe(404)
  },
)

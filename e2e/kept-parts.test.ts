import { expect, test } from 'vitest'

import { useShop } from './shop.ts'

const shop = useShop()

/** What a visitor sees of a page, its styles included; the data for scripts holds the moment. */
async function seen(path: string) {
  const html = await (await shop.ask(path)).text()
  return html.slice(0, html.indexOf('<script', html.indexOf('</footer>')))
}

test.each(['/?fara=5', '/kategori/all?fara=5', '/kategori/search?query=l', '/kasa?'])(
  '%s is the same whether its parts are rendered for it or kept from another page',
  async (path) => {
    const first = await seen(path)
    // Another page to the cache, and nothing of it is different.
    const again = await seen(`${path}&index`)
    expect(withoutMinutes(again)).toBe(withoutMinutes(first))
    expect(again).toContain('</header>')
    expect(again).toContain('</footer>')
  },
)

/** One may end between the two. */
const withoutMinutes = (html: string) => html.replaceAll(/\d+ min/g, '')

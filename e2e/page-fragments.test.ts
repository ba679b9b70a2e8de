import { expect, test } from 'vitest'

import { useShop } from './shop.ts'

const shop = useShop()

/** What a visitor sees of a page, its styles included; the data for scripts holds the moment. */
async function seen(path: string) {
  const html = await (await shop.ask(path)).text()
  return html.slice(0, html.indexOf('<script', html.indexOf('</footer>')))
}

test.each(['/?fara=5', '/kategori/all?fara=5', '/kategori/search?query=l&fara=5', '/kasa?'])(
  '%s is the same whether its fragments are rendered for it or cached from another page',
  async (path) => {
    const first = await seen(path)
    // Another page to the cache, and nothing of it is different.
    const again = await seen(`${path}&index`)
    expect(withoutTimeLeft(again)).toBe(withoutTimeLeft(first))
    expect(again).toContain('</header>')
    expect(again).toContain('</footer>')
  },
)

/** A minute may end between the two, and an hour or a day with it. */
const withoutTimeLeft = (html: string) => html.replaceAll(/\d+ (?:ditë|orë|min)/g, '')

test('header and sidebar say which link leads to the page, whichever page was first', async () => {
  const currentIn = (html = '') => {
    const links = html.match(/<a aria-current="page"[^>]*>/g) ?? []
    return new Set(links.map((link) => /href="([^"]*)"/.exec(link)?.[1]))
  }
  const current = async (path: string) => (await seen(path)).split('<main').map(currentIn)
  for (const path of ['/kategori/new', '/kategori/offers', '/kategori/lodra', '/kategori/new'])
    expect(await current(path)).toEqual([new Set([path]), new Set([path])])
  expect(await current('/faq')).toEqual([new Set(), new Set()])
})

test('the search box holds what was searched for on this page', async () => {
  for (const text of ['llambë', 'top', ''])
    expect(await seen(`/kategori/search?query=${text}`)).toContain(`name="query" value="${text}"`)
})

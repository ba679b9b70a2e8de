import { expect, test } from 'vitest'

import { isoTime } from '#app/values/dates.ts'
import { generateCatalogue } from '#bench/generate.ts'
import { engines, openFreshShop } from '#test/fresh-shop.ts'

import { sitemap, sitemapPart } from './sitemap.server.ts'

const URL = 'https://dyqani.example'

test.each(engines)('a sitemap has every product once, in parts, on %s', async (engine) => {
  const shop = await openFreshShop(engine)
  const part = (number: string) => sitemapPart(shop.db, URL, number)
  expect(await sitemap(shop.db, URL)).toContain(`<loc>${URL}/sitemap.xml?page=1</loc>`)
  expect(await part('1')).toContain(`<url><loc>${URL}/</loc></url>`)

  await generateCatalogue(shop.db, 2_050)
  expect((await sitemap(shop.db, URL)).match(/<loc>/g)).toHaveLength(2)
  expect(await part('3')).toBeUndefined()
  const parts = [await part('1'), await part('2')].map((xml) => entriesOf(xml ?? ''))
  expect(parts.map(({ length }) => length)).toEqual([2_000, 50])
  const rows = await shop.db.read.selectFrom('products').select(['id', 'updated_at']).execute()
  const changes = rows.map(({ id, updated_at }) => `${id} ${isoTime(updated_at)}`)
  expect(parts.flat().toSorted()).toEqual(changes.toSorted())
  await shop.close()
})

const entriesOf = (xml: string) =>
  [...xml.matchAll(/information\/(\w+)<\/loc><lastmod>([^<]+)</g)].map(
    ([, id, changed]) => `${id} ${changed}`,
  )

import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { PriceTag } from './price-tag.tsx'

test('both prices of a product on sale can be read by a machine, the former one struck through', () => {
  const lamp = { _id: 'llamba', name: 'Llambë', image: [], stock: true, price: 2490 }
  const product = { ...lamp, onSale: true, salePrice: 1899.5, saleEndDate: null }
  const html = renderToString(createElement(PriceTag, { product, now: 0 }))
  expect([...html.matchAll(/<data value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    '1899.50',
    '2490.00',
  ])
  expect(html).toMatch(/<s\b[^>]*>.*<data value="2490.00">2\u00A0490 Lek<\/data><\/s>/)
})

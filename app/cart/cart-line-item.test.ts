import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { CartLineItem } from './cart-line-item.tsx'

test('a line says what one piece costs and what all do, both for machines, too', () => {
  const lamp = { _id: 'llamba', name: 'Llambë', image: [], stock: true, price: 2490 }
  const product = { ...lamp, onSale: false, salePrice: null, saleEndDate: null }
  const props = { line: { product, quantity: 3 }, now: 0, onRemoved() {} }
  const element = createElement(CartLineItem, props)
  const router = createMemoryRouter([{ path: '*', element }])
  const html = renderToString(createElement(RouterProvider, { router }))
  expect(html).toMatch(/<data value="2490.00"[^>]*>2\s490,00\sLek<\/data> (?:<!-- -->)?copa</)
  expect(html).toMatch(/<data value="7470.00"[^>]*>7\s470,00\sLek<\/data>/)
})

import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  Link as RouterLink,
  NavLink,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { expect, test } from 'vitest'

import { Link, MenuLink } from './link.tsx'

/** The part as the server writes it in the page of this path. */
async function at(path: string, element: ReactElement): Promise<string> {
  const { dataRoutes, query } = createStaticHandler([{ path: '*', element }])
  const context = (await query(new Request(`http://shop${path}`))) as StaticHandlerContext
  const router = createStaticRouter(dataRoutes, context)
  return renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }))
}

test.each([
  { to: '/' },
  { to: '/kategori/fëmijë', className: 'font-bold', 'aria-label': 'Të gjitha' },
  { to: '/kategori/search?query=a%26b&page=2', rel: 'next' },
] as const)('a link is what the router would write: $to', async (props) => {
  const ofRouter = createElement(RouterLink, { ...props, discover: 'none' }, 'Fjalë')
  expect(await at('/faq', createElement(Link, props, 'Fjalë'))).toBe(await at('/faq', ofRouter))
})

test.each(['/kategori/f%C3%ABmij%C3%AB', '/kategori/lodra', '/'])(
  'a link of a menu knows its page at %s',
  async (path) => {
    for (const to of ['/kategori/fëmijë', '/kategori/lodra']) {
      const ofRouter = createElement(NavLink, { to, discover: 'none' as const }, 'Fjalë')
      const inRouter = (await at(path, ofRouter)).replace(/ class="(?:active)?"/, '')
      expect(await at(path, createElement(MenuLink, { to }, 'Fjalë'))).toBe(inRouter)
    }
  },
)

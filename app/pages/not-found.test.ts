import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import NotFound from './not-found.tsx'

test('its search box takes no blanks, as little as the one of every page', () => {
  const element = createElement(NotFound, { categories: [], what: 'page' })
  const router = createMemoryRouter([{ path: '*', element }])
  const [box = ''] =
    /<input[^>]*>/.exec(renderToString(createElement(RouterProvider, { router }))) ?? []
  expect(box).toContain('required')
  const pattern = new RegExp(`^(?:${/ pattern="([^"]*)"/.exec(box)?.[1]})$`, 'v')
  expect([pattern.test('   '), pattern.test(' top ')]).toEqual([false, true])
})

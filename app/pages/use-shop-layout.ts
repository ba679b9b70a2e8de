import { useRouteLoaderData } from 'react-router'

import type { loader } from './shop.layout.tsx'

/** What the layout of the public pages knows: the categories and who the shop is. */
export function useShopLayout() {
  const data = useRouteLoaderData<typeof loader>('pages/shop.layout')
  if (!data) throw new Error('This page stands outside the layout of the public pages')
  return data
}

import { redirect } from 'react-router'

import { addressOf } from '#app/catalogue/listing.ts'

import type { Route } from './+types/search.page'

/** The short address of the search: it leads to the listing for good, with its text. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get('query') ?? ''
  return redirect(addressOf({ slug: 'search', query }), 301)
}

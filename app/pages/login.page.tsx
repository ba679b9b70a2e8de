import { redirect } from 'react-router'

import { withNext } from '#app/account/next-page.ts'

import type { Route } from './+types/login.page'

/** The former address of the sign-in page: it leads there for good, with where to go afterwards. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(withNext('/sign-in', new URL(request.url).searchParams.get('next')), 301)
}

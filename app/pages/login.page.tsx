import { redirect } from 'react-router'

import type { Route } from './+types/login.page'

/** The former address of the sign-in page: it leads there for good, with where to go afterwards. */
export function loader({ request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next')
  return redirect(next ? `/sign-in?${new URLSearchParams({ next })}` : '/sign-in', 301)
}

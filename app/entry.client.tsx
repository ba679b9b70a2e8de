import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { repeatLogout } from '#app/account/session.ts'

// On a cheap phone reading React takes long, and so does listening to the page: a finger that comes
// meanwhile is heard between the two.
setTimeout(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
})

void repeatLogout()
addEventListener('online', () => void repeatLogout())

// The router keeps the places of its own pages and has the browser forget them: Safari does so, too,
// for a page that it brings back from memory as it was left.
addEventListener('pagehide', () => {
  const left = scrollY
  addEventListener('pageshow', () => scrollTo(0, left), { once: true })
})

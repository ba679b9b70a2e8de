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

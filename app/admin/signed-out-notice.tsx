import type { ReactNode } from 'react'

import { withNext } from '#app/account/next-page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { staffText } from './text.ts'

type Props = {
  /** The address of the screen that it stands on. */
  next: string
  children: ReactNode
}

/**
 * Says that the session has ended where a screen that was left open asks by itself, and leads back
 * to it.
 */
export function SignedOutNotice({ next, children }: Props) {
  return (
    <div className="mb-4">
      <Notice tone="error">
        <p className="mb-3">{children}</p>
        <ButtonLink to={withNext('/sign-in', next)} look="secondary" size="small">
          {staffText.signIn}
        </ButtonLink>
      </Notice>
    </div>
  )
}

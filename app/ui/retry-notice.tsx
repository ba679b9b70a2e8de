import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { text } from './text.ts'

type Props = { onRetry: () => void; children: ReactNode }

/** Says what failed, with a button that tries it again. */
export function RetryNotice({ onRetry, children }: Props) {
  return (
    <Notice tone="error">
      <p className="mb-3">{children}</p>
      <Button look="secondary" size="small" onClick={onRetry}>
        {text.retry}
      </Button>
    </Notice>
  )
}

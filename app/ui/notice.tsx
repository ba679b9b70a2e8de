import type { ReactNode } from 'react'

import { Icon, type IconName } from './icon.tsx'

type Tone = 'info' | 'success' | 'error'

const TONES: Record<Tone, { look: string; icon: IconName }> = {
  info: { look: 'bg-violet-soft text-violet-deep', icon: 'clock' },
  success: { look: 'bg-green-soft text-green', icon: 'check' },
  error: { look: 'bg-red-soft text-red', icon: 'warning' },
}

/** Says how something went, to the eye and to a screen reader at once. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { look, icon } = TONES[tone]
  return (
    <div
      data-notice=""
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex flex-wrap gap-x-3 rounded-md p-4 font-medium ${look}`}
    >
      <Icon name={icon} />
      <div className="min-w-0 flex-[1_1_7rem]">{children}</div>
    </div>
  )
}

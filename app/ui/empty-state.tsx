import type { ReactNode } from 'react'

import { Icon, type IconName } from './icon.tsx'

type Props = {
  icon?: IconName
  title?: string
  sentence: string
  /** What leads on from here. */
  children?: ReactNode
}

/** Stands where there is nothing to show yet, or nothing that was asked for. */
export function EmptyState({ icon = 'bag', title, sentence, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-lg bg-white px-6 py-16 text-center shadow-card">
      <span className="flex size-20 items-center justify-center rounded-full bg-violet-soft text-violet">
        <Icon name={icon} size={36} />
      </span>
      {title && <h2 className="text-xl font-bold">{title}</h2>}
      <p className="max-w-md text-lg font-medium text-balance">{sentence}</p>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'

type Props = {
  title?: string
  sentence: string
  /** What leads on from here. */
  children?: ReactNode
}

/** Stands where there is nothing to show yet, or nothing that was asked for. */
export function EmptyState({ title, sentence, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-lg bg-white px-6 py-16 text-center shadow-card">
      {title && <h2 className="text-xl font-bold">{title}</h2>}
      <p className="max-w-md text-lg font-medium text-balance">{sentence}</p>
      {children}
    </div>
  )
}

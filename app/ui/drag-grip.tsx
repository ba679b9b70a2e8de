import type { ComponentProps } from 'react'

/** The dots by which an item is dragged; for the pointer only, as buttons do the same. */
export function DragGrip({ className = '', ...rest }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden="true"
      data-grip=""
      {...rest}
      className={`flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-muted select-none hover:bg-soft hover:text-ink active:cursor-grabbing ${className}`}
    >
      {/* Not among the icons, which every shopper fetches: the staff alone drag. */}
      <svg className="drawn" height="1.5rem" viewBox="0 0 24 24" width="1.5rem">
        <path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
      </svg>
    </span>
  )
}

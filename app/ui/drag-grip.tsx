import type { ComponentProps } from 'react'

import { Icon } from './icon.tsx'

/** The dots by which an item is dragged; for the pointer only, as buttons do the same. */
export function DragGrip({ className = '', ...rest }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden="true"
      data-grip=""
      {...rest}
      className={`flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-muted select-none hover:bg-soft hover:text-ink active:cursor-grabbing ${className}`}
    >
      <Icon name="grip" />
    </span>
  )
}

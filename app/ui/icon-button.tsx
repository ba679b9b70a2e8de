import type { ComponentProps } from 'react'

import { Icon, type IconName } from './icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: IconName
  label: string
}

/** A round button of 44 px with a drawing alone; `label` says what it does. */
export function IconButton({ icon, label, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:bg-soft disabled:text-edge disabled:hover:bg-transparent ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}

import type { ComponentProps } from 'react'

import { Icon, type IconName } from './icon.tsx'

const LOOKS = {
  plain: 'text-ink hover:bg-soft',
  danger: 'text-red hover:bg-red-soft',
  onDark: 'text-white hover:bg-white/20',
}

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: IconName
  label: string
  look?: keyof typeof LOOKS
}

/** A round button of 44 px with a drawing alone; `label` says what it does. */
export function IconButton({ icon, label, look = 'plain', className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors disabled:text-edge disabled:hover:bg-transparent ${LOOKS[look]} ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}

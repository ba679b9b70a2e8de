import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger' | 'onDark'
type Size = 'normal' | 'small'

const LOOKS: Record<Look, string> = {
  primary: 'bg-violet text-white hover:bg-violet-deep',
  secondary: 'border border-violet bg-white text-violet hover:bg-violet-soft',
  quiet: 'text-violet hover:bg-violet-soft',
  onDark: 'bg-white text-violet-deep hover:bg-violet-soft',
  danger: 'border border-red bg-white text-red hover:bg-red-soft',
}
const SIZES: Record<Size, string> = {
  normal: 'min-h-12 px-6 text-base',
  small: 'min-h-11 px-4 text-sm',
}

function classesOf(look: Look, size: Size, extra: string) {
  return `inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold transition-colors disabled:border-transparent disabled:bg-line disabled:text-muted ${LOOKS[look]} ${SIZES[size]} ${extra}`
}

type ButtonProps = ComponentProps<'button'> & { look?: Look; size?: Size }

/** A button of the shop. Give `type="submit"` where it sends a form. */
export function Button({
  look = 'primary',
  size = 'normal',
  className = '',
  ...rest
}: ButtonProps) {
  return <button type="button" {...rest} className={classesOf(look, size, className)} />
}

type ButtonLinkProps = ComponentProps<typeof Link> & { look?: Look; size?: Size }

/** A link that looks like a button: it leads somewhere and works without scripts. */
export function ButtonLink({
  look = 'primary',
  size = 'normal',
  className = '',
  ...rest
}: ButtonLinkProps) {
  return <Link {...rest} className={classesOf(look, size, className)} />
}

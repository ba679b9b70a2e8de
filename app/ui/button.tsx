import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'

type Look = 'primary' | 'repeated' | 'secondary' | 'quiet' | 'danger' | 'onDark'
type Size = 'normal' | 'small'

const LOOKS: Record<Look, string> = {
  primary: 'bg-violet text-white hover:bg-violet-deep',
  // On every card of a touch screen: many of the first kind would be louder than the prices.
  repeated:
    'bg-violet-soft text-violet-deep mouse:bg-violet mouse:text-white mouse:hover:bg-violet-deep',
  secondary: 'border border-violet bg-white text-violet hover:bg-violet-soft',
  quiet: 'text-violet hover:bg-violet-soft',
  onDark: 'bg-white text-violet-deep hover:bg-violet-soft',
  danger: 'border border-red bg-white text-red hover:bg-red-soft',
}
const SIZES: Record<Size, string> = {
  normal: 'min-h-12 text-base leading-tight',
  small: 'min-h-11 text-sm',
}
const PADDINGS: Record<Size, string> = {
  normal: 'px-6 max-[22rem]:px-3',
  small: 'px-4',
}

function classesOf(look: Look, size: Size, extra: string) {
  return `inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold transition-colors off:border-transparent off:bg-line off:text-muted ${LOOKS[look]} ${SIZES[size]} ${extra}`
}

type ButtonProps = ComponentProps<'button'> & {
  look?: Look
  size?: Size
  /** As wide as its place, nearly all of which its words may take. */
  full?: boolean
  /** What it does is under way: pressed again, or by Enter in a field of its form, it does nothing. */
  busy?: boolean
}

/** Not `disabled`, which takes the focus away, for good where what it did fails. */
const BUSY = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }

/** A button of the shop. Give `type="submit"` where it sends a form. */
export function Button({
  look = 'primary',
  size = 'normal',
  full = false,
  className = '',
  busy,
  ...rest
}: ButtonProps) {
  const width = full ? 'w-full px-1' : PADDINGS[size]
  return (
    <button
      type="button"
      {...rest}
      {...(busy && BUSY)}
      className={classesOf(look, size, `${width} ${className}`)}
    />
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & { look?: Look; size?: Size }

/** A link that looks like a button: it leads somewhere and works without scripts. */
export function ButtonLink({
  look = 'primary',
  size = 'normal',
  className = '',
  ...rest
}: ButtonLinkProps) {
  return <Link {...rest} className={classesOf(look, size, `${PADDINGS[size]} ${className}`)} />
}

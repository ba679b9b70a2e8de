import type { ComponentProps } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string }

const InBrowser = (props: Props) => <RouterLink {...props} discover="none" prefetch="intent" />

/** The anchor that the router's link writes: a page has a hundred, and nobody taps them here. */
const OnServer = ({ to, children, ...rest }: Props) => (
  <a {...rest} href={to}>
    {children}
  </a>
)

/** Leads to another page of the shop, which is fetched when a pointer or the focus comes near. */
export const Link = import.meta.env.SSR ? OnServer : InBrowser

/** A link of a menu, which says when its page is the one that is shown. */
export function MenuLink(props: Props) {
  const { pathname } = useLocation()
  return <Link aria-current={pathname === encodeURI(props.to) ? 'page' : undefined} {...props} />
}

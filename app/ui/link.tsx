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

const leadsTo = (pathname: string, to: string) => pathname === encodeURI(to)

/** A link of a menu, which says when its page is the one that is shown. */
export function MenuLink(props: Props) {
  const { pathname } = useLocation()
  return <Link aria-current={leadsTo(pathname, props.to) ? 'page' : undefined} {...props} />
}

/** The address among these that is the shown page's: all that a menu of them takes from it. */
export function useCurrent(addresses: readonly string[]): string | undefined {
  const { pathname } = useLocation()
  return addresses.find((to) => leadsTo(pathname, to))
}

import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** Renders a fragment of a page, or a placeholder for one that is cached. */
type RenderFragment = (key: string, fragment: () => ReactNode) => ReactNode

/** The cache of the page that is being rendered; in a browser there is none. */
export const FragmentCache = createContext<RenderFragment | undefined>(undefined)

/**
 * For the server alone: a fragment that looks the same on many pages, and is rendered once for all of
 * them (decision 022). What `useFragmentKey` makes of its props must decide all of its HTML; it may
 * call hooks. A fragment is one element, stands beside no bare text, and has no id of React's. `name`
 * tells it from other fragments.
 */
export function cachedFragment<Props extends object>(
  name: string,
  Fragment: ComponentType<Props>,
  useFragmentKey: (props: Props) => unknown = (props) => props,
): ComponentType<Props> {
  return function CachedFragment(props) {
    const render = use(FragmentCache)
    const key = useFragmentKey(props)
    const fragment = () => <Fragment {...props} />
    return render ? render(`${name} ${JSON.stringify(key)}`, fragment) : fragment()
  }
}

import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** Answers a part of a page, or what stands for one that was rendered before. */
type KeepPart = (key: string, part: () => ReactNode) => ReactNode

/** Who keeps the parts of the page that is being rendered; in a browser there is nobody. */
export const PartKeeper = createContext<KeepPart | undefined>(undefined)

/**
 * For the server alone: a part that looks the same on many pages, and is rendered once for all of
 * them (decision 022). What `useLook` makes of its props must decide all of its HTML; it may ask
 * hooks. Such a part is one element, stands beside no bare text, and has no id of React's. `name` tells
 * it from other parts.
 */
export function keptPart<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  useLook: (props: Props) => unknown = (props) => props,
): ComponentType<Props> {
  return function KeptPart(props) {
    const keep = use(PartKeeper)
    const look = useLook(props)
    const part = () => <Part {...props} />
    return keep ? keep(`${name} ${JSON.stringify(look)}`, part) : part()
  }
}

import { Link } from 'react-router'

import { accountText } from './account-text.ts'

type Tab = keyof typeof accountText.tabs

const TABS = Object.entries(accountText.tabs) as [Tab, string][]
const FIRST: Tab = 'paneli'

/** The tab that an address asks for. */
export const tabOf = (asked: string | null): Tab =>
  asked !== null && Object.hasOwn(accountText.tabs, asked) ? (asked as Tab) : FIRST

/** Each tab has an address, so that the back button and a bookmark know it. */
export const tabAddress = (tab: Tab): string =>
  tab === FIRST ? '/llogaria-ime' : `/llogaria-ime?tab=${tab}`

/** With large letters, or on a small phone, not all tabs fit. */
const bringIntoView = (link: HTMLElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The parts of the account page. */
export function AccountTabs({ current }: { current: Tab }) {
  return (
    <nav
      aria-label={accountText.accountTitle}
      className="no-scrollbar flex overflow-x-auto border-b border-line"
    >
      {TABS.map(([tab, label]) => (
        <Link
          key={tab}
          ref={tab === current ? bringIntoView : undefined}
          to={tabAddress(tab)}
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
          className="flex min-h-12 shrink-0 items-center border-b-3 border-transparent px-3 font-semibold hover:text-violet focus-visible:-outline-offset-3 aria-[current=page]:border-violet aria-[current=page]:text-violet sm:px-5"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

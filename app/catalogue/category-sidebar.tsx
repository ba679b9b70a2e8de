import { useState } from 'react'
import { useLocation } from 'react-router'

import { cachedFragment } from '#app/ui/cached-fragment.tsx'
import { MenuLink } from '#app/ui/link.tsx'

import type { ShownCategory } from './category.ts'
import { listingNames } from './listing-names.ts'
import { MissingCategories } from './missing-categories.tsx'
import { text } from './text.ts'

type Props = {
  /** Nothing where they could not be had. */
  categories: readonly ShownCategory[] | null
  /** How many show before the list is opened. */
  count: number
}

const LINK =
  'block content-center rounded-md px-3 py-2.75 leading-snug font-medium hover:bg-soft hover:text-violet-deep aria-[current=page]:bg-violet-soft aria-[current=page]:font-bold aria-[current=page]:text-violet-deep'

function Sidebar({ categories, count }: Props) {
  const [expanded, setExpanded] = useState(false)
  return (
    <nav aria-label={text.categories} className="flex flex-col rounded-lg bg-white p-3 shadow-card">
      {/* A list that is cut short fills the height it is given; a shorter one stays together. */}
      <ul className={`flex flex-col ${categories && categories.length > count ? 'grow' : ''}`}>
        <SidebarLink to="/kategori/new" label={listingNames.new} />
        <SidebarLink to="/kategori/offers" label={listingNames.offers} />
        {categories?.slice(0, expanded ? undefined : count).map(({ name, slug }) => (
          <SidebarLink key={slug} to={`/kategori/${slug}`} label={name} />
        ))}
        {expanded && <SidebarLink to="/kategori/all" label={listingNames.all} />}
      </ul>
      {categories ? (
        <button
          type="button"
          aria-expanded={expanded}
          className="mt-auto min-h-11 rounded-md px-3 text-left font-semibold text-violet hover:bg-soft"
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? text.showLess : text.showMore}
        </button>
      ) : (
        <MissingCategories />
      )}
    </nav>
  )
}

function SidebarLink({ to, label }: { to: string; label: string }) {
  return (
    <li className="grid grow grid-cols-1">
      <MenuLink to={to} className={LINK}>
        {label}
      </MenuLink>
    </li>
  )
}

/**
 * Cached for each address: it stands on the home page and listings only, and each marks another
 * link.
 */
const useFragmentKey = (props: Props) => [props, useLocation().pathname]

/** The listings and categories beside the home page and every listing. */
export const CategorySidebar = import.meta.env.SSR
  ? cachedFragment('sidebar', Sidebar, useFragmentKey)
  : Sidebar

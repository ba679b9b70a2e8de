import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Icon, type IconName } from '#app/ui/icon.tsx'

import { tabAddress } from './account-tabs.tsx'
import { accountText } from './account-text.ts'
import type { Profile } from './profile.ts'

const LINKS: { to: string; label: string; icon: IconName }[] = [
  { to: tabAddress('porosite'), label: accountText.ordersLink, icon: 'bag' },
  { to: tabAddress('detajet'), label: accountText.detailsLink, icon: 'person' },
  { to: '/kategori/offers', label: accountText.offersLink, icon: 'clock' },
]

/** Greets whoever is signed in, and leads on. `children` is what is new with their orders. */
export function AccountPanel({ profile, children }: { profile: Profile; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <section className="rounded-xl bg-violet-soft p-5 sm:p-8">
        <h2 className="text-2xl font-bold tracking-tight text-violet-deep">
          {accountText.greeting(profile.firstName || profile.username)}
        </h2>
        <p className="mt-1 text-violet-deep">{accountText.greetingIntro}</p>
      </section>
      {children}
      <nav aria-label={accountText.quickLinks}>
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
          {LINKS.map(({ to, label, icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-14 items-center gap-3 rounded-lg bg-white px-4 font-semibold shadow-card hover:text-violet"
              >
                <Icon name={icon} className="text-violet" />
                {label}
                <Icon name="right" size={20} className="ml-auto text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

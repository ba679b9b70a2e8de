import type { ShopDetails } from '#app/values/shop.ts'

import { text } from './contact-text.ts'
import { outside } from './outside.ts'

const NETWORKS = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'tiktok', name: 'TikTok' },
] as const

/** Links to the shop's pages elsewhere; only those it has. */
export function SocialLinks({ social }: { social: ShopDetails['social'] }) {
  const shown = NETWORKS.filter(({ key }) => social[key])
  if (shown.length === 0) return null
  return (
    <section className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <h2 className="font-bold">{text.social}</h2>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ key, name }) => (
          <li key={key}>
            <a
              href={social[key] ?? undefined}
              {...outside}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-white px-5 font-semibold transition-colors hover:border-violet hover:bg-violet-soft hover:text-violet-deep"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { outside } from '#app/ui/outside.ts'
import type { ShopDetails } from '#app/values/shop.ts'

import { text } from './contact-text.ts'
import { socialPages } from './social-pages.ts'

/** Links to the shop's pages elsewhere; only those it has. */
export function SocialLinks({ social }: { social: ShopDetails['social'] }) {
  const shown = socialPages(social)
  if (shown.length === 0) return null
  return (
    <section className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <h2 className="font-bold">{text.social}</h2>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ name, address }) => (
          <li key={name}>
            <a
              href={address}
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

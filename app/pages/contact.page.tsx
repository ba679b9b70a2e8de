import { pageContext } from '#app/http/shop-context.server.ts'
import { pageHead, pageMeta } from '#app/ui/page-head.ts'
import { PageTitle } from '#app/ui/page-title.tsx'

import type { Route } from './+types/contact.page'
import { ContactCards } from './contact-cards.tsx'
import { text } from './contact-text.ts'
import { PlaceOnMap } from './place-on-map.tsx'
import { SocialLinks } from './social-links.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { shop } = context.get(pageContext).env
  return { ...pageHead(shop, '/contact'), shop }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { shop } = loaderData
  return pageMeta(text.title, text.description(shop.name, shop.address.city), loaderData)
}

export default function ContactPage({ loaderData: { shop } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageTitle title={text.title} lead={text.lead} />
      <ContactCards shop={shop} />
      <SocialLinks social={shop.social} />
      {/* Not the part of other pages, whose file is that of the cards, too. */}
      <section aria-labelledby="place" className="mt-12 md:mt-16">
        <h2
          id="place"
          className="mb-4 flex min-h-11 items-center text-xl font-bold tracking-tight md:text-3xl"
        >
          {text.find}
        </h2>
        <PlaceOnMap shop={shop} />
      </section>
    </div>
  )
}

import { cachedFragment } from '#app/ui/cached-fragment.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { outside } from '#app/ui/outside.ts'
import { formatPhone } from '#app/values/phone.ts'
import { type ShopDetails, streetAndCity } from '#app/values/shop.ts'

import { Logo } from './logo.tsx'
import { socialPages } from './social-pages.ts'
import { text } from './text.ts'

const HELP = [
  { to: '/faq', label: text.faq },
  { to: '/contact', label: text.contact },
  { to: '/privacy-policy', label: text.privacy },
  { to: '/terms', label: text.terms },
]
const LINK = 'inline-flex min-h-11 items-center gap-2 py-1 leading-snug hover:underline'

function Footer({ shop }: { shop: ShopDetails }) {
  return (
    <footer className="mt-20 border-t border-line bg-soft pb-32 barred:pb-[calc(var(--bar)+7rem)] lg:pb-12 unpainted:later [--height:44rem]">
      <div className="wrap footer-parts py-12">
        <div>
          <Logo name={shop.name} />
          <p className="mt-3 text-muted">{text.tagline}</p>
        </div>
        <FooterPart title={text.footerContact}>
          <Contact icon="phone" to={`tel:${shop.phone}`} words={formatPhone(shop.phone)} />
          <Contact icon="mail" to={`mailto:${shop.email}`} words={shop.email} />
          <Contact icon="pin" to="/contact" words={streetAndCity(shop.address)} />
        </FooterPart>
        <FooterPart title={text.footerHelp}>
          {HELP.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={LINK}>
                {label}
              </Link>
            </li>
          ))}
        </FooterPart>
        <FooterPart title={text.footerSocial}>
          {socialPages(shop.social).map(({ name, address }) => (
            <li key={name}>
              <a href={address} className={LINK} {...outside}>
                {name}
              </a>
            </li>
          ))}
        </FooterPart>
      </div>
      <p className="wrap text-sm text-muted">{text.rights(shop.legalName, shop.nipt)}</p>
    </footer>
  )
}

function FooterPart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 font-bold">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function Contact({ icon, to, words }: { icon: IconName; to: string; words: string }) {
  return (
    <li>
      <Link to={to} className={LINK}>
        <Icon name={icon} size={20} />
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </Link>
    </li>
  )
}

/** The footer of the shop's public pages: who the shop is and how it is reached. */
export const SiteFooter = import.meta.env.SSR ? cachedFragment('footer', Footer) : Footer

import { Icon, type IconName } from '#app/ui/icon.tsx'
import { outside } from '#app/ui/outside.ts'
import { formatPhone, whatsAppTo } from '#app/values/phone.ts'
import { type ShopDetails, streetAndCity } from '#app/values/shop.ts'

import { text } from './contact-text.ts'
import { routeTo } from './place.ts'

/** The four ways to the shop, each a card that is a link as a whole. */
export function ContactCards({ shop }: { shop: ShopDetails }) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:gap-5 xl:grid-cols-4">
      <Card
        icon="phone"
        title={text.phone}
        value={formatPhone(shop.phone)}
        action={text.phoneLine}
        href={`tel:${shop.phone}`}
      />
      <Card
        icon="chat"
        title={text.whatsapp}
        value={formatPhone(shop.phone)}
        action={text.whatsappLine}
        href={whatsAppTo(shop.phone)}
        {...outside}
      />
      <Card
        icon="mail"
        title={text.email}
        value={shop.email}
        action={text.emailLine}
        href={`mailto:${shop.email}`}
      />
      <Card
        icon="pin"
        title={text.address}
        value={streetAndCity(shop.address)}
        action={text.addressLine}
        href={routeTo(shop.map)}
        {...outside}
      />
    </ul>
  )
}

type CardProps = {
  icon: IconName | 'chat'
  title: string
  value: string
  action: string
  href: string
  target?: '_blank'
  rel?: string
}

function Card({ icon, title, value, action, ...link }: CardProps) {
  return (
    <li className="relative flex flex-wrap items-start gap-4 rounded-lg bg-white p-5 shadow-card transition-lift hover:[translate:0_-2px] hover:shadow-lift xl:flex-col">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-violet-soft text-violet">
        {icon === 'chat' ? <ChatIcon /> : <Icon name={icon} />}
      </span>
      <div className="min-w-0 flex-1 max-xl:basis-32">
        <h2 className="text-sm font-semibold text-muted">{title}</h2>
        <p className="text-lg leading-snug font-bold wrap-anywhere">{value}</p>
        <a
          {...link}
          className="mt-1 inline-block py-1 font-semibold text-violet after:absolute after:inset-0 after:rounded-lg hover:underline"
        >
          {action}
        </a>
      </div>
    </li>
  )
}

function ChatIcon() {
  return (
    <svg aria-hidden="true" className="drawn" height="1.5rem" viewBox="0 0 24 24" width="1.5rem">
      <path d="m4 20 1.2-4A8.2 8.2 0 1 1 8.2 19L4 20ZM8.5 10h7M8.5 13.5h4.5" />
    </svg>
  )
}

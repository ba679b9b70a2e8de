import { formatPhone, whatsAppTo } from '#app/values/phone.ts'
import type { ShopDetails } from '#app/values/shop.ts'

import { outside } from './outside.ts'
import { text } from './without-scripts-text.ts'

const LINK = 'font-bold whitespace-nowrap underline underline-offset-4'

/** Tells visitors whose browser runs no scripts what does not work, and how to order all the same. */
export function WithoutScripts({ shop: { phone, whatsapp } }: { shop: ShopDetails }) {
  return (
    <div className="wrap pt-4">
      <p className="rounded-md bg-amber-soft p-4 font-medium text-amber-deep">
        {text.needed} {text.order}{' '}
        <a href={`tel:${phone}`} className={LINK}>
          {formatPhone(phone)}
        </a>{' '}
        {text.or}{' '}
        <a href={whatsAppTo(whatsapp)} {...outside} className={LINK}>
          {text.chat}
        </a>
        .
      </p>
    </div>
  )
}

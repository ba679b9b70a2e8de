import { formatPhone } from '#app/values/phone.ts'

import { text } from './without-scripts-text.ts'

/** Tells visitors whose browser runs no scripts what does not work, and how to order all the same. */
export function WithoutScripts({ phone }: { phone: string }) {
  return (
    <p className="wrap pt-4 font-semibold text-amber-deep">
      {text.needed}{' '}
      <a href={`tel:${phone}`} className="whitespace-nowrap underline">
        {formatPhone(phone)}
      </a>
    </p>
  )
}

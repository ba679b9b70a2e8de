import { Icon } from '#app/ui/icon.tsx'
import { countdownText } from '#app/values/countdown.ts'

import { CountdownWords } from './countdown-words.tsx'
import { offerTime } from './offer-time.ts'
import type { ProductSummary } from './product.ts'

/** How long an offer still lasts. Shows nothing for a product without an end of its sale. */
export function OfferCountdown({ product, now }: { product: ProductSummary; now: number }) {
  const time = offerTime(product, now)
  if (!time) return null
  const look = time.state === 'active' ? 'bg-amber-soft text-amber-deep' : 'bg-soft text-muted'
  return (
    <p
      className={`w-fit rounded-md text-balance px-2 py-1 text-[0.8125rem] leading-snug font-semibold figures ${look}`}
    >
      <Icon name="clock" size={16} className="mr-1.5 inline align-[-3px]" />
      <time dateTime={product.saleEndDate ?? undefined}>
        <CountdownWords>{countdownText(time)}</CountdownWords>
      </time>
    </p>
  )
}

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
    // Not the card itself: before Safari 18.4 and Chrome 129 nothing leaves a container, and the
    // product's link, which covers its card, would end at the picture.
    <div className="@container">
      <p className={`countdown figures ${look}`}>
        {/* A narrow card has no room for it beside two lines. */}
        <Icon name="clock" size={16} className="mt-px @max-[11.5rem]:hidden" />
        <time dateTime={product.saleEndDate ?? undefined}>
          <CountdownWords>{countdownText(time)}</CountdownWords>
        </time>
      </p>
    </div>
  )
}

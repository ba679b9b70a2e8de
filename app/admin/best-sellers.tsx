import { useState } from 'react'

import { PictureFrame } from '#app/catalogue/picture-frame.tsx'
import { lineName } from '#app/orders/order.ts'
import { Amount } from '#app/ui/amount.tsx'
import { moneyFrom } from '#app/values/money.ts'

import { DashboardBlock, Nothing, Toggle } from './dashboard-block.tsx'
import { text } from './dashboard-text.ts'
import type { Dashboard } from './dashboard.ts'

type Sellers = Dashboard['bestSellers']

/** What sold best in the last 30 days. */
export function BestSellers(sellers: Sellers) {
  const [rank, setRank] = useState<keyof Sellers>('byPieces')
  if (sellers[rank].length === 0) {
    return (
      <DashboardBlock title={text.sellersBlock} wide>
        <Nothing>{text.noSellers}</Nothing>
      </DashboardBlock>
    )
  }
  return (
    <DashboardBlock
      title={text.sellersBlock}
      wide
      aside={<Toggle label={text.chooseRank} names={text.ranks} chosen={rank} onChoose={setRank} />}
    >
      <ol className="divide-y divide-line">
        {sellers[rank].map(({ productId, name, image, pieces, value }, n) => (
          <li key={productId} className="flex min-h-16 flex-wrap items-center gap-x-3 py-2">
            <span aria-hidden="true" className="w-5 text-right font-bold text-muted figures">
              {n + 1}
            </span>
            <span className="w-12 shrink-0 overflow-hidden rounded-sm">
              <PictureFrame path={image} alt="" sizes="48px" />
            </span>
            <span className="line-clamp-2 min-w-0 flex-[1_1_7rem] leading-snug font-medium">
              {lineName({ name })}
            </span>
            <span className="ml-auto flex min-w-0 flex-col items-end text-right leading-snug wrap-anywhere sm:flex-row sm:gap-6">
              <strong className="whitespace-nowrap figures">{text.pieces(pieces)}</strong>
              <Amount of={moneyFrom(value)} className="sm:min-w-32 sm:text-right" />
            </span>
          </li>
        ))}
      </ol>
    </DashboardBlock>
  )
}

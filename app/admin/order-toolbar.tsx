import type { Order } from '#app/orders/order.ts'
import { Button } from '#app/ui/button.tsx'
import { isoDay } from '#app/values/dates.ts'

import { courierSheet } from './courier-sheet.ts'
import { text } from './order-text.ts'
import { partlyChecked } from './partly-checked.ts'
import { saveFile } from './save-file.ts'

type Props = {
  orders: readonly Order[]
  chosen: readonly Order[]
  onChooseAll: (all: boolean) => void
  onPrint: () => void
}

/** What can be done with the orders that are chosen. */
export function OrderToolbar({ orders, chosen, onChooseAll, onPrint }: Props) {
  const isNone = chosen.length === 0
  const among = new Set(chosen)
  const unchosen = orders.filter((order) => !among.has(order)).length
  const hidden = chosen.length - (orders.length - unchosen)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-white p-2 shadow-card sm:pl-4">
      {orders.length > 0 && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 max-sm:pl-2">
          <input
            ref={partlyChecked(unchosen > 0 && unchosen < orders.length)}
            type="checkbox"
            className="size-5 accent-violet"
            checked={unchosen === 0}
            onChange={({ target }) => onChooseAll(target.checked)}
          />
          {text.chooseAll}
        </label>
      )}
      <p role="status" className="mr-auto font-semibold text-violet figures max-sm:pl-2">
        {!isNone && text.chosen(chosen.length, hidden)}
      </p>
      <div className="flex flex-wrap gap-2 *:flex-[1_1_7rem] max-sm:w-full sm:*:flex-none">
        <Button look="secondary" size="small" disabled={isNone} onClick={onPrint}>
          {text.slips}
        </Button>
        <Button look="secondary" size="small" disabled={isNone} onClick={() => download(chosen)}>
          {text.sheet}
        </Button>
      </div>
    </div>
  )
}

/** Gives the browser the courier's list as a file. */
const download = (orders: readonly Order[]) =>
  saveFile(
    new Blob([courierSheet(orders)], { type: 'text/csv' }),
    text.sheetFile(isoDay(Date.now())),
  )

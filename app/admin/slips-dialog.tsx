import { useState } from 'react'

import type { Order } from '#app/orders/order.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

import { text } from './order-text.ts'
import { PackingSlip } from './packing-slip.tsx'
import { PackingSlips } from './packing-slips.tsx'
import { lastPaper, type Paper, PAPERS, rememberPaper } from './paper.ts'

type Props = {
  /** Empty while nothing is to be printed. */
  orders: readonly Order[]
  shop: { name: string; phone: string }
  onClose: () => void
}

/** Asks for the paper and prints: while it is open, the slips are what the printer gets. */
export function SlipsDialog({ orders, shop, onClose }: Props) {
  const [paper, setPaper] = useState(lastPaper)
  const [first] = orders
  return (
    <>
      <Dialog
        title={text.slipTitle(orders.length)}
        open={first !== undefined}
        onClose={onClose}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={onClose}>
              {text.cancel}
            </Button>
            <Button onClick={() => print()}>{text.print}</Button>
          </div>
        }
      >
        <p className="mb-4">{text.slipNote}</p>
        <PaperChoice
          paper={paper}
          onChoose={(chosen) => {
            rememberPaper(chosen)
            setPaper(chosen)
          }}
        />
        {first && <Preview order={first} paper={paper} shop={shop} />}
      </Dialog>
      {first && <PackingSlips orders={orders} paper={paper} shop={shop} />}
    </>
  )
}

type ChoiceProps = { paper: Paper; onChoose: (paper: Paper) => void }

function PaperChoice({ paper, onChoose }: ChoiceProps) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-sm font-semibold">{text.paper}</legend>
      <div className="flex gap-6">
        {Object.entries(text.papers).map(([each, label]) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="paper"
              className="size-5 accent-violet"
              checked={paper === each}
              onChange={() => onChoose(each as Paper)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * The first slip in miniature. It says what the card behind the dialog says, so no reader hears it
 * twice.
 */
function Preview({ order, paper, shop }: { order: Order; paper: Paper; shop: Props['shop'] }) {
  const { width, height, margin } = PAPERS[paper]
  return (
    <div aria-hidden="true">
      <p className="mb-1 text-sm font-semibold">{text.preview}</p>
      <div className="flex justify-center rounded-md bg-soft p-4">
        <div
          className="overflow-hidden bg-white shadow-lift"
          style={{
            zoom: PREVIEW_WIDTH / width,
            width: `${width}mm`,
            height: `${height}mm`,
            padding: `${margin}mm`,
          }}
        >
          <PackingSlip order={order} paper={paper} shop={shop} />
        </div>
      </div>
    </div>
  )
}

/** In millimetres of the screen. */
const PREVIEW_WIDTH = 66

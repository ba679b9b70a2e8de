import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { tiranaInputAfter } from '#app/values/dates.ts'

import { ProductDispute } from './product-dispute.tsx'
import { formText } from './product-form-text.ts'
import { text } from './product-text.ts'
import type { ProductFormState } from './use-product-form.ts'

/** The price; with a sale also its price and its end. */
export function ProductPriceFields({ form }: { form: ProductFormState }) {
  const { draft, bind, change } = form
  return (
    <>
      <Field
        {...bind('price')}
        label={text.priceInLek}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <ProductDispute form={form} part="price" />
      <Switch
        name="onSale"
        label={text.onSale}
        hint={text.onSaleHint}
        checked={draft.onSale}
        onChange={({ target }) => change({ onSale: target.checked })}
      />
      {draft.onSale && (
        <div className="grid grid-cols-1 items-start gap-4 rounded-md bg-amber-soft p-4 sm:grid-cols-2">
          <Field
            {...bind('salePrice')}
            label={text.salePrice}
            required
            inputMode="decimal"
            autoComplete="off"
          />
          <div>
            <Field
              {...bind('saleEndDate')}
              label={text.saleEnd}
              hint={text.saleEndHint}
              optional
              type="datetime-local"
            />
            <QuickEnds onChoose={(saleEndDate) => change({ saleEndDate })} />
          </div>
        </div>
      )}
      <ProductDispute form={form} part="sale" />
    </>
  )
}

const DAYS = [1, 3, 7]

/** Ends of a sale at this time of the day. */
function QuickEnds({ onChoose }: { onChoose: (end: string) => void }) {
  return (
    <div role="group" aria-label={formText.endsIn} className="mt-2">
      <p aria-hidden="true" className="text-sm font-semibold">
        {formText.endsIn}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        {DAYS.map((days) => (
          <Button
            key={days}
            look="secondary"
            size="small"
            onClick={() => onChoose(tiranaInputAfter(Date.now(), days))}
          >
            {formText.inDays(days)}
          </Button>
        ))}
      </div>
    </div>
  )
}

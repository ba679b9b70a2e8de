import { Field } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'

import { text } from './product-text.ts'
import type { ProductForm } from './use-product-form.ts'

/** The price; with a sale also its price and its end. */
export function ProductPriceFields({ form: { draft, bind, change } }: { form: ProductForm }) {
  return (
    <>
      <Field
        {...bind('price')}
        label={text.priceInLek}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Switch
        name="onSale"
        label={text.onSale}
        hint={text.onSaleHint}
        checked={draft.onSale}
        onChange={({ target }) => change({ onSale: target.checked })}
      />
      {draft.onSale && (
        <div className="grid gap-4 rounded-md bg-amber-soft p-4 sm:grid-cols-2">
          <Field
            {...bind('salePrice')}
            label={text.salePrice}
            required
            inputMode="decimal"
            autoComplete="off"
          />
          <Field
            {...bind('saleEndDate')}
            label={text.saleEnd}
            hint={text.saleEndHint}
            optional
            type="datetime-local"
          />
        </div>
      )}
    </>
  )
}

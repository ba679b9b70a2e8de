import { useId } from 'react'

import { Field } from '#app/ui/field.tsx'

import { ProductDispute } from './product-dispute.tsx'
import type { ProductDraft } from './product-draft.ts'
import { text } from './product-text.ts'
import type { ProductFormState } from './use-product-form.ts'

const STATUSES = [
  {
    status: 'in_stock',
    label: text.inStock,
    look: 'has-checked:border-green has-checked:bg-green-soft has-checked:text-green',
  },
  {
    status: 'out_of_stock',
    label: text.outOfStock,
    look: 'has-checked:border-red has-checked:bg-red-soft has-checked:text-red',
  },
] as const

/** Whether there are any, and how many where they are counted. */
export function ProductStockField({ form }: { form: ProductFormState }) {
  const { draft, bind } = form
  const isThere = draft.status === 'in_stock'
  const { error, ...pieces } = bind('pieces')
  return (
    <>
      <StockStatus form={form} error={isThere ? undefined : error} />
      {isThere && (
        <Field
          {...pieces}
          label={text.stockPieces}
          hint={text.stockPiecesHint}
          error={error}
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <ProductDispute form={form} part="stock" />
    </>
  )
}

type StatusProps = { form: ProductFormState; error: string | undefined }

function StockStatus({ form: { draft, change, leave }, error }: StatusProps) {
  const id = useId()
  const choose = (status: ProductDraft['status']) => change({ status })
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave('stock')
      }}
    >
      <legend className="mb-1 text-sm font-semibold">{text.stockStatus}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3">
        {STATUSES.map(({ status, label, look }) => (
          <label
            key={status}
            className={`flex min-h-12 cursor-pointer items-center gap-2 rounded-md border px-3 font-semibold ${look} ${error ? 'border-red' : 'border-edge'}`}
          >
            <input
              type="radio"
              name="stock"
              value={status}
              checked={draft.status === status}
              className="size-4 shrink-0 accent-current"
              onChange={() => choose(status)}
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1 text-sm font-medium text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}

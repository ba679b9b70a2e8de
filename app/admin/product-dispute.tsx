import { productText } from '#app/catalogue/product-text.ts'
import type { Product } from '#app/catalogue/product.ts'
import { Button } from '#app/ui/button.tsx'
import { formatDateTime } from '#app/values/dates.ts'
import { formatAmount, moneyFrom } from '#app/values/money.ts'

import { formText } from './product-form-text.ts'
import type { MergedPart } from './product-merge.ts'
import type { ProductFormState } from './use-product-form.ts'

type Props = {
  form: ProductFormState
  part: MergedPart
  /** What a person reads in place of the value in the record, such as a category's name. */
  shown?: string | undefined
}

/** What someone else made of this part meanwhile, and the choice between that and one's own. */
export function ProductDispute({ form: { former, disputed, decide }, part, shown }: Props) {
  if (!former || !disputed.includes(part)) return null
  return (
    <div
      role="group"
      aria-label={formText.disputeOf(formText.parts[part])}
      data-dispute=""
      className="rounded-md border border-red bg-red-soft p-3"
    >
      <p className="line-clamp-4 font-medium [overflow-wrap:anywhere] text-red">
        {sentenceOf(part, former, shown)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" look="secondary" onClick={() => decide(part, 'theirs')}>
          {formText.takeTheirs}
        </Button>
        <Button size="small" look="secondary" onClick={() => decide(part, 'mine')}>
          {formText.keepMine}
        </Button>
      </div>
    </div>
  )
}

function sentenceOf(part: MergedPart, product: Product, shown: string | undefined): string {
  return part === 'stock'
    ? productText.stockMoved(product.stock)
    : formText.nowIs(shown ?? valueOf(part, product))
}

const priceOf = (lek: number) => formatAmount(moneyFrom(lek))

function valueOf(part: Exclude<MergedPart, 'stock'>, product: Product): string {
  if (part === 'sale') return saleOf(product)
  if (part === 'price') return priceOf(product.price)
  if (part === 'popular') return product.popular ? formText.yes : formText.no
  return product[part]
}

function saleOf({ onSale, salePrice, saleEndDate }: Product): string {
  if (!onSale || salePrice === null) return formText.noSale
  const end = saleEndDate === null ? undefined : formatDateTime(Date.parse(saleEndDate))
  return formText.saleAt(priceOf(salePrice), end)
}

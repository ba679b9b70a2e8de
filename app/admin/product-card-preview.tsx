import { ProductCard } from '#app/cart/product-card.tsx'
import type { Product } from '#app/catalogue/product.ts'
import { useNow } from '#app/ui/use-now.ts'
import { isoTime } from '#app/values/dates.ts'
import { isMoney } from '#app/values/money.ts'
import { readLek } from '#app/values/read-lek.ts'

import { type FormPicture, keyOf } from './form-pictures.ts'
import { fieldsOf, type ProductDraft } from './product-draft.ts'
import { formText } from './product-form-text.ts'
import type { ProductFormState } from './use-product-form.ts'

/** The card as shoppers will see it; to look at, not to use. */
export function ProductCardPreview({
  form: { draft, pictures, former },
}: {
  form: ProductFormState
}) {
  const now = useNow(Date.now)
  const product = previewOf(draft, pictures, former)
  return (
    <div inert className="mx-auto w-full max-w-64">
      <ProductCard product={product} now={now} sizes="16rem" />
    </div>
  )
}

function previewOf(
  draft: ProductDraft,
  pictures: readonly FormPicture[],
  former: Product | undefined,
): Product {
  const end = Date.parse(fieldsOf(draft, former).saleEndDate ?? '')
  const salePrice = lekOf(draft.salePrice)
  return {
    _id: former?._id ?? '',
    name: draft.name.trim() || formText.previewName,
    description: draft.description,
    image: pictures.slice(0, 1).map(keyOf),
    price: lekOf(draft.price) ?? 0,
    onSale: draft.onSale,
    salePrice: salePrice ?? null,
    saleEndDate: Number.isNaN(end) ? null : isoTime(end),
    stock: draft.status !== 'out_of_stock',
    category: draft.category,
    popular: draft.popular,
    createdAt: former?.createdAt ?? '',
    updatedAt: former?.updatedAt ?? '',
  }
}

/** Half typed it may be no price yet, or wait for its decimals or the rest of its thousands. */
function lekOf(typed: string): number | undefined {
  const lek = readLek(typed.replace(/\s|[.,]\s*$/g, ''))
  return isMoney(lek) ? lek : undefined
}

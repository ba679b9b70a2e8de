import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatDateTime } from '#app/values/dates.ts'

import { text } from './product-form-text.ts'
import type { ProductForm } from './use-product-form.ts'

/** Offers what was typed before the page was lost. */
export function ProductDraftOffer({ form }: { form: ProductForm }) {
  const { stored, takeStored, dropStored } = form
  if (!stored) return null
  return (
    <div className="mb-5">
      <Notice tone="info">
        <p>{text.draftFound(formatDateTime(stored.at))}</p>
        <p className="text-sm">{text.draftNote}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" onClick={takeStored}>
            {text.draftTake}
          </Button>
          <Button size="small" look="secondary" onClick={dropStored}>
            {text.draftDrop}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatDateTime } from '#app/values/dates.ts'

import { formText } from './product-form-text.ts'
import type { ProductFormState } from './use-product-form.ts'

/** Offers what was typed before the page was lost. */
export function ProductDraftOffer({ form }: { form: ProductFormState }) {
  const { stored, takeStored, dropStored } = form
  if (!stored) return null
  return (
    <div className="mb-5">
      <Notice tone="info">
        <p>{formText.draftFound(formatDateTime(stored.at))}</p>
        <p className="text-sm">{formText.draftNote}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" onClick={takeStored}>
            {formText.draftTake}
          </Button>
          <Button size="small" look="secondary" onClick={dropStored}>
            {formText.draftDrop}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

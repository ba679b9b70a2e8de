import { useRevalidator } from 'react-router'

import { RetryNotice } from '#app/ui/retry-notice.tsx'
import { whenReached } from '#app/ui/when-reached.ts'

import { formText } from './product-form-text.ts'

/** Stands where the form of a product would: without categories it could not be filled in. */
export function FailedCategories() {
  const { revalidate } = useRevalidator()
  return (
    <RetryNotice onRetry={() => void whenReached(revalidate)}>
      {formText.failedCategories}
    </RetryNotice>
  )
}

import { useRevalidator } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { whenReached } from '#app/ui/when-reached.ts'

import { text } from './text.ts'

/** Stands where the categories would, and asks for them again. */
export function MissingCategories() {
  const { revalidate, state } = useRevalidator()
  if (state === 'loading') return <p className="px-3 py-2 text-muted">{text.loadingCategories}</p>
  return (
    <div role="alert" className="px-3 py-2">
      <p className="mb-2 text-red">{text.failedCategories}</p>
      <Button look="secondary" size="small" onClick={() => void whenReached(revalidate)}>
        {text.retry}
      </Button>
    </div>
  )
}

export default MissingCategories

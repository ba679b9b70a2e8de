import { useId, useState } from 'react'

import type { Product } from '#app/catalogue/product.ts'
import { switchClasses } from '#app/ui/switch.tsx'
import { useGone } from '#app/ui/use-gone.ts'

import { text } from './product-text.ts'
import { fieldRefusal, saveField } from './save-field.ts'
import { Refusal } from './sign-in-beside.tsx'

type Props = {
  product: Product
  onChanged: (product: Product) => void
  onLost: (product: Product, reason: string) => void
}

/** Whether a product is popular, changed by a tap; it goes back where the shop refuses. */
export function PopularSwitch({ product, onChanged, onLost }: Props) {
  const [wish, setWish] = useState<boolean | null>(null)
  const [error, setError] = useState('')
  const id = useId()
  const isGone = useGone(() => error && onLost(product, error))

  async function change(popular: boolean) {
    setWish(popular)
    setError('')
    const answer = await saveField(product, 'popular', popular)
    setWish(null)
    if (answer.ok) return onChanged(answer.body.product)
    const reason = fieldRefusal(answer, 'popular')
    if (isGone.current) onLost(product, reason)
    return setError(reason)
  }

  const shown = wish ?? product.popular
  return (
    <>
      <label className="inline-flex min-h-11 cursor-pointer items-center">
        <input
          type="checkbox"
          role="switch"
          aria-label={text.popularOf(product.name)}
          aria-describedby={error ? id : undefined}
          aria-busy={wish !== null}
          className={`${switchClasses} aria-busy:opacity-60`}
          checked={shown}
          aria-checked={shown}
          onChange={({ target }) => {
            if (wish === null) void change(target.checked)
          }}
        />
      </label>
      {error && (
        <p id={id} role="alert" className="max-w-40 text-sm font-medium text-red">
          <Refusal>{error}</Refusal>
        </p>
      )}
    </>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'

import type { ProductSummary } from '#app/catalogue/product.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

import { openCart } from './dialogs.ts'
import { text } from './text.ts'

const SHOWN_MS = 8_000

type Props = {
  /** What has just been put into the cart; nothing while there is nothing to tell. */
  product: ProductSummary | null
  onClose: () => void
}

/**
 * Tells for some seconds that a product is in the cart, to the eye and to a screen reader: below the
 * header's cart, or on a phone where the thumb is, beside the buttons that float there. It stays
 * while somebody points at it or is in it.
 */
export function AddedNotice({ product, onClose }: Props) {
  return (
    <div
      role="status"
      className="@container fixed bottom-4 barred:bottom-(--bar) left-4 z-40 w-[max(100%-6.5rem,min(100%-2rem,13.5rem))] max-w-sm md:top-32 md:right-8 md:bottom-auto md:left-auto print:hidden"
    >
      {product && <Message product={product} onClose={onClose} />}
    </div>
  )
}

function Message({ product, onClose }: { product: ProductSummary; onClose: () => void }) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isPointedAt || hasFocus) return undefined
    const timer = setTimeout(() => close(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [product, isPointedAt, hasFocus])

  return (
    <div
      className="rounded-lg bg-ink p-2 pl-4 text-white shadow-lift"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <div className="flex items-start justify-between gap-3 @max-[13rem]:flex-wrap">
        <Icon name="check" className="mt-2.5" />
        <p className="min-w-0 flex-1 py-2 leading-snug @max-[13rem]:order-last @max-[13rem]:basis-full">
          <strong className="block">{text.added}</strong>
          <span className="line-clamp-2 text-sm">{product.name}</span>
        </p>
        <IconButton icon="close" label={text.dismiss} look="onDark" onClick={onClose} />
      </div>
      <Button
        look="secondary"
        size="small"
        className="mt-1 mb-2 ml-9 @max-[13rem]:ml-0"
        onClick={() => {
          onClose()
          openCart()
        }}
      >
        {text.seeCart}
      </Button>
    </div>
  )
}

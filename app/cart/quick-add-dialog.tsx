import { useState } from 'react'
import { useLocation } from 'react-router'

import { PictureFrame } from '#app/catalogue/picture-frame.tsx'
import { PriceTag } from '#app/catalogue/price-tag.tsx'
import { isAvailable, type ProductSummary, saleEnds } from '#app/catalogue/product.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useNow } from '#app/ui/use-now.ts'

import { AddedNotice } from './added-notice.tsx'
import { putInCart, useCart } from './cart-store.ts'
import { ClampedText } from './clamped-text.tsx'
import { closeQuickAdd, useCartOpen, useQuickAdd } from './dialogs.ts'
import { text } from './text.ts'
import { useWholeProduct } from './use-whole-product.ts'

/** Asks how many of the chosen product, and tells when they are in the cart. Stays mounted. */
export default function QuickAddDialog() {
  const chosen = useQuickAdd()
  const whole = useWholeProduct(chosen?._id)
  const product = chosen && (whole ?? chosen)
  const cartOpen = useCartOpen()
  const { pathname } = useLocation()
  const [added, setAdded] = useState<{ product: ProductSummary; pathname: string } | null>(null)

  // The next choice ends the last notice, so the same product, added again, is told again; whoever
  // looks into the cart or goes on to another page knows by then.
  if (added && (product || cartOpen || added.pathname !== pathname)) setAdded(null)

  return (
    <>
      <Dialog
        title={text.chooseQuantity}
        open={product !== null}
        onClose={closeQuickAdd}
        footer={
          product && (
            <Confirmation product={product} onAdded={() => setAdded({ product, pathname })} />
          )
        }
      >
        {product && <ChosenProduct product={product} />}
        {product && whole === undefined && <Skeleton className="h-[4.5em]" />}
        {whole && <ClampedText>{whole.description}</ClampedText>}
      </Dialog>
      <AddedNotice product={added?.product ?? null} onClose={() => setAdded(null)} />
    </>
  )
}

function ChosenProduct({ product }: { product: ProductSummary }) {
  const now = useNow(Date.now, saleEnds([product]))
  return (
    <div className="mb-4 flex flex-wrap items-center gap-4 sm:gap-5">
      <div className="w-24 shrink-0 sm:w-40 short:w-24">
        <PictureFrame path={product.image[0]} alt="" sizes="160px" eager className="rounded-lg" />
      </div>
      {/* As wide as a price of millions, which is never cut: else it goes below the picture. */}
      <div className="min-w-[min(13rem,100%)] flex-1">
        <h3 className="mb-1 text-lg leading-snug font-semibold text-balance sm:text-xl">
          {product.name}
        </h3>
        <PriceTag product={product} now={now} size="page" />
        <StockStatus product={product} />
      </div>
    </div>
  )
}

function StockStatus({ product }: { product: ProductSummary }) {
  const available = isAvailable(product)
  return (
    <p
      className={`mt-2 flex w-fit items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${available ? 'bg-green-soft text-green' : 'bg-red-soft text-red'}`}
    >
      <Icon name={available ? 'check' : 'close'} size={16} />
      <span>{available ? text.inStock : text.outOfStock}</span>
    </p>
  )
}

/** Adding is not refused for want of stock: the specification leaves that to the order. */
function Confirmation({ product, onAdded }: { product: ProductSummary; onAdded: () => void }) {
  const [quantity, setQuantity] = useState(1)
  const inCart = useCart().find((line) => line.product._id === product._id)
  function confirm() {
    putInCart(product, quantity)
    closeQuickAdd()
    onAdded()
  }
  return (
    <>
      {inCart && <p className="mb-3 text-sm text-muted">{text.alreadyIn(inCart.quantity)}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <QuantityStepper of={product.name} quantity={quantity} onChange={setQuantity} />
        <Button className="flex-1" onClick={confirm}>
          {text.addToCart}
        </Button>
      </div>
    </>
  )
}

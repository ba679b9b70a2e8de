import { useState } from 'react'

import { call } from '#app/account/call.ts'
import { productText } from '#app/catalogue/product-text.ts'
import type { Product } from '#app/catalogue/product.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useGone } from '#app/ui/use-gone.ts'

import { text } from './product-text.ts'
import { Question } from './question.tsx'
import { ReasonedRefusal } from './sign-in-beside.tsx'
import { type Reason, reasonedSentence } from './staff-sentence.ts'

type Props = {
  product: Product | null
  onClose: () => void
  /** With what is said: also that it was gone already, such as when an earlier answer was lost. */
  onDeleted: (sentence: string) => void
  /** It was refused after the dialog was closed. */
  onLost: (refusal: Reason) => void
}

/** Asks before a product leaves the shop for good. */
export function ProductDeleteDialog({ product, onClose, ...told }: Props) {
  return (
    <Dialog title={text.deleteQuestion} open={product !== null} onClose={onClose}>
      {product && <Deletion product={product} onClose={onClose} {...told} />}
    </Dialog>
  )
}

function Deletion({ product, onClose, onDeleted, onLost }: Props & { product: Product }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Reason>()
  const isGone = useGone()

  async function remove() {
    setBusy(true)
    const answer = await call(`/api/product/${product._id}`, { method: 'DELETE' })
    setBusy(false)
    if (answer.ok) return onDeleted(productText.deleted)
    if (answer.status === 404) return onDeleted(text.deletedBefore)
    if (isGone.current) return onLost(reasonedSentence(answer, text.deletionLost(product.name)))
    return setFailure(reasonedSentence(answer, text.failedDelete))
  }

  return (
    <Question
      failure={failure && <ReasonedRefusal {...failure} />}
      no={text.deleteNo}
      onNo={onClose}
      yes={
        <Button look="danger" busy={busy} onClick={remove}>
          {busy ? text.deleting : text.deleteYes}
        </Button>
      }
    >
      <p>{text.deleteNote(product.name)}</p>
    </Question>
  )
}

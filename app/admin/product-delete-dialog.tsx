import { useState } from 'react'

import { call } from '#app/account/call.ts'
import { productText } from '#app/catalogue/product-text.ts'
import type { Product } from '#app/catalogue/product.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

import { text } from './product-text.ts'
import { Question } from './question.tsx'
import { ReasonedRefusal } from './sign-in-beside.tsx'
import { type Reason, reasonedSentence } from './staff-sentence.ts'

type Props = {
  product: Product | null
  onClose: () => void
  /** With what is said: also that it was gone already, such as when an earlier answer was lost. */
  onDeleted: (sentence: string) => void
}

/** Asks before a product leaves the shop for good. */
export function ProductDeleteDialog({ product, onClose, onDeleted }: Props) {
  return (
    <Dialog title={text.deleteQuestion} open={product !== null} onClose={onClose}>
      {product && <Deletion product={product} onClose={onClose} onDeleted={onDeleted} />}
    </Dialog>
  )
}

function Deletion({ product, onClose, onDeleted }: Props & { product: Product }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Reason>()

  async function remove() {
    setBusy(true)
    const answer = await call(`/api/product/${product._id}`, { method: 'DELETE' })
    setBusy(false)
    if (answer.ok) onDeleted(productText.deleted)
    else if (answer.status === 404) onDeleted(text.deletedBefore)
    else setFailure(reasonedSentence(answer, text.failedDelete))
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

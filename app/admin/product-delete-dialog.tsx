import { call, type Failed } from '#app/account/call.ts'
import { productText } from '#app/catalogue/product-text.ts'
import type { Product } from '#app/catalogue/product.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

import { text } from './product-text.ts'
import { Question } from './question.tsx'
import { ReasonedRefusal } from './sign-in-beside.tsx'
import { type Reason, reasonedSentence } from './staff-sentence.ts'
import { useDeed } from './use-deed.ts'

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
  const { busy, failure, run } = useDeed<Failed>((refused) =>
    onLost(reasonedSentence(refused, text.deletionLost(product.name))),
  )

  async function remove() {
    const answer = await call(`/api/product/${product._id}`, { method: 'DELETE' })
    if (!answer.ok && answer.status !== 404) return answer
    onDeleted(answer.ok ? productText.deleted : text.deletedBefore)
    return undefined
  }

  return (
    <Question
      failure={failure && <ReasonedRefusal {...reasonedSentence(failure, text.failedDelete)} />}
      no={text.deleteNo}
      onNo={onClose}
      yes={
        <Button look="danger" busy={busy} onClick={() => run(remove)}>
          {busy ? text.deleting : text.deleteYes}
        </Button>
      }
    >
      <p>{text.deleteNote(product.name)}</p>
    </Question>
  )
}

import { useState } from 'react'

import { call } from '#app/account/call.ts'
import type { Product } from '#app/catalogue/product.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { text } from './product-text.ts'

type Props = { product: Product | null; onClose: () => void; onDeleted: () => void }

/** Asks before a product leaves the shop for good. */
export function ProductDeleteDialog({ product, onClose, onDeleted }: Props) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  function close() {
    setFailed(false)
    onClose()
  }

  async function remove({ _id }: Product) {
    setBusy(true)
    const answer = await call(`/api/product/${_id}`, { method: 'DELETE' })
    setBusy(false)
    setFailed(!answer.ok)
    if (answer.ok) onDeleted()
  }

  return (
    <Dialog title={text.deleteQuestion} open={product !== null} onClose={close}>
      <p className="mb-4">{product && text.deleteNote(product.name)}</p>
      {failed && <Notice tone="error">{text.failedDelete}</Notice>}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={close}>
          {text.deleteNo}
        </Button>
        <Button look="danger" disabled={busy} onClick={() => product && void remove(product)}>
          {busy ? text.deleting : text.deleteYes}
        </Button>
      </div>
    </Dialog>
  )
}

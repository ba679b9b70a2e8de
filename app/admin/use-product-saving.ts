import { useRef, useState } from 'react'

import type { Failed } from '#app/account/call.ts'
import type { Product } from '#app/catalogue/product.ts'
import { newKey } from '#app/values/keys.ts'

import { type FormPicture, keyOf } from './form-pictures.ts'
import { fieldsOf, type ProductDraft } from './product-draft.ts'
import { formText } from './product-form-text.ts'
import { freshProduct, saveProduct } from './product-sending.ts'
import { text } from './product-text.ts'
import { staffSentence } from './staff-sentence.ts'

/** Why it is not saved; with the status where the shop has refused it. */
type Failure = { sentence: string; status?: number }

/** What is saved: a new product where there is no `former`. */
type Content = {
  former: Product | undefined
  draft: ProductDraft
  pictures: readonly FormPicture[]
}

type Told = {
  onSaved: (message: string) => void
  onRefused: (errors: Failed['errors']) => void
  /** Another admin was faster; answers what to say. */
  onConflict: (fresh: Product, message: string) => string
}

/** How saving a product goes. `newProduct` is the key of a new one. */
export function useProductSaving(newProduct: string, { onSaved, onRefused, onConflict }: Told) {
  /** From 0 to 1 while it is saved. */
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const keyFor = useKey()

  async function save({ former, draft, pictures }: Content) {
    setFailure(null)
    setProgress(0)
    const fields = fieldsOf(draft, former)
    const key = former ? keyFor([fields, pictures.map(keyOf)]) : newProduct
    const answer = await saveProduct({ former, fields, pictures, key, onProgress: setProgress })
    setProgress(undefined)
    return answer.ok ? onSaved(answer.body.message) : refuse(answer)
  }

  function refuse(answer: Failed) {
    const fresh = freshProduct(answer)
    if (fresh) return setFailure({ sentence: onConflict(fresh, answer.message) })
    onRefused(answer.errors)
    return setFailure({ sentence: saveRefusal(answer), status: answer.status })
  }

  return {
    progress,
    failure,
    save,
    /** Says why it is not even sent. */
    fail: (sentence: string) => setFailure({ sentence }),
    dismiss: () => setFailure(null),
  }
}

function saveRefusal(answer: Failed): string {
  if (answer.status === 401) return formText.signedOut
  if (answer.status === 404) return formText.deleted
  return staffSentence(answer, text.saveFailed)
}

/** A key for each content that is saved: the same for a new try, another once something changed. */
function useKey() {
  const last = useRef({ content: '', key: '' })
  return (saved: unknown) => {
    const content = JSON.stringify(saved)
    if (last.current.content !== content) last.current = { content, key: newKey() }
    return last.current.key
  }
}

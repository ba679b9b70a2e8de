import { type ChangeEvent, useRef, useState } from 'react'

import type { Failed } from '#app/account/call.ts'
import type { Product } from '#app/catalogue/product.ts'
import { newKey } from '#app/values/keys.ts'

import { type FilePicture, type FormPicture, isFile, keyOf } from './form-pictures.ts'
import { fieldsOf, type ProductDraft } from './product-draft.ts'
import { formText } from './product-form-text.ts'
import { controlsOf, type MergedPart } from './product-merge.ts'
import { freshProduct, saveProduct } from './product-sending.ts'
import { text } from './product-text.ts'
import { staffSentence } from './staff-sentence.ts'
import { staffText } from './text.ts'
import { useProductContent } from './use-product-content.ts'
import { useProductErrors } from './use-product-errors.ts'
import { useStoredDraft } from './use-stored-draft.ts'

type TextField = Exclude<keyof ProductDraft, 'onSale' | 'popular' | 'status'>
type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** Why it is not saved; with the status where the shop has refused it. */
type Failure = { sentence: string; status?: number }

export type ProductFormState = ReturnType<typeof useProductForm>

/** What is typed into the product form, what is wrong with it, and how saving it goes. */
export function useProductForm(opened: Product | undefined, onSaved: (message: string) => void) {
  const content = useProductContent(opened)
  const { former, begun, draft, pictures, disputed } = content
  /** From 0 to 1 while it is saved. */
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const errors = useProductErrors(draft, former)
  /** A new product is one product, whatever was changed, or lost, before the next try. */
  const [newProduct, setNewProduct] = useState(newKey)
  const keyFor = useKey()
  const stored = useStoredDraft(former?._id, { base: begun, draft, key: newProduct })

  function change(part: Partial<ProductDraft>) {
    content.change(part)
    setFailure(null)
    errors.forget(...Object.keys(part).map(contractName))
  }

  async function submit() {
    setFailure(null)
    const isInvalid = errors.showAll()
    if (disputed.length > 0) return setFailure({ sentence: formText.chooseFirst })
    if (isInvalid) return setFailure({ sentence: staffText.invalid })
    return save({ former, pictures })
  }

  async function save({ former, pictures }: Pick<typeof content, 'former' | 'pictures'>) {
    setFailure(null)
    setProgress(0)
    const fields = fieldsOf(draft, former)
    const key = former ? keyFor([fields, pictures.map(keyOf)]) : newProduct
    const answer = await saveProduct({ former, fields, pictures, key, onProgress: setProgress })
    setProgress(undefined)
    if (answer.ok) {
      stored.forget()
      return onSaved(answer.body.message)
    }
    const fresh = freshProduct(answer)
    if (fresh) {
      // From now on it is kept as a change of that product.
      if (!former) stored.drop()
      const { taken, isDisputed } = content.meet(fresh, begun, draft)
      return setFailure({ sentence: formText.conflict(answer.message, taken, isDisputed) })
    }
    errors.refuse(answer.errors)
    return setFailure({ sentence: saveRefusal(answer), status: answer.status })
  }

  return {
    former,
    draft,
    pictures,
    disputed,
    progress,
    failure,
    errors: errors.shown,
    tries: errors.tries,
    isChanged: content.isChanged,
    stored: stored.offered,
    change,
    leave: errors.leave,
    submit,
    /** For a product that is gone; the pictures that the shop had are gone with it. */
    saveAsNew: () => save({ former: undefined, pictures: pictures.filter(isFile) }),
    /** Ends the dispute about a part. */
    decide(part: MergedPart, whose: 'mine' | 'theirs') {
      content.settle(part)
      if (whose === 'theirs') change(controlsOf(part, begun))
      else setFailure(null)
    },
    /** Brings back what was typed before the page was lost, or gives it up. */
    takeStored() {
      if (stored.offered) {
        content.take(stored.offered)
        setNewProduct(stored.offered.key)
      }
      stored.settle()
    },
    dropStored: stored.drop,
    forget: stored.forget,
    dismiss: () => setFailure(null),
    setPictures(next: readonly FormPicture[], error = '') {
      content.setPictures(next)
      setFailure(null)
      errors.forget('image', 'existingImages')
      if (error) errors.refuse({ image: error })
    },
    /** Takes a damaged picture out again; more of them may be found at the same moment. */
    refusePicture(damaged: FilePicture) {
      content.setPictures((before) => before.filter((each) => each !== damaged))
      errors.refuse(({ image = '', ...others }) => {
        const error = formText.damagedPicture(damaged.file.name)
        return { ...others, image: `${image} ${error}`.trim() }
      })
    },
    /** What a text control of this field takes. */
    bind: (name: TextField) => ({
      name,
      value: draft[name],
      error: errors.shown[contractName(name)],
      onChange: ({ target }: Typed) => change({ [name]: target.value }),
      onBlur: () => errors.leave(contractName(name)),
    }),
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

/** The status and the pieces are one field of the contract. */
const contractName = (name: string) => (name === 'status' || name === 'pieces' ? 'stock' : name)

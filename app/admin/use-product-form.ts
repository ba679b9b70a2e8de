import { type ChangeEvent, useState } from 'react'

import type { Product } from '#app/catalogue/product.ts'
import { newKey } from '#app/values/keys.ts'

import { type FilePicture, type FormPicture, isFile } from './form-pictures.ts'
import type { ProductDraft } from './product-draft.ts'
import { formText } from './product-form-text.ts'
import { controlsOf, type MergedPart } from './product-merge.ts'
import { staffText } from './text.ts'
import { useProductContent } from './use-product-content.ts'
import { useProductErrors } from './use-product-errors.ts'
import { useProductSaving } from './use-product-saving.ts'
import { useStoredDraft } from './use-stored-draft.ts'

type TextField = Exclude<keyof ProductDraft, 'onSale' | 'popular' | 'status'>
type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

export type ProductFormState = ReturnType<typeof useProductForm>

/** What is typed into the product form, what is wrong with it, and how saving it goes. */
export function useProductForm(opened: Product | undefined, onSaved: (message: string) => void) {
  const content = useProductContent(opened)
  const { former, begun, draft, pictures, disputed } = content
  const errors = useProductErrors(draft, former)
  /** A new product is one product, whatever was changed, or lost, before the next try. */
  const [newProduct, setNewProduct] = useState(newKey)
  const stored = useStoredDraft(former?._id, { base: begun, draft, key: newProduct })
  const { save, fail, ...saving } = useProductSaving(newProduct, {
    onSaved(message) {
      stored.forget()
      onSaved(message)
    },
    onRefused: errors.refuse,
    onConflict(fresh, message) {
      // From now on it is kept as a change of that product.
      if (fresh._id !== former?._id) stored.drop()
      const { taken, isDisputed } = content.meet(fresh, begun, draft)
      return formText.conflict(message, taken, isDisputed)
    },
  })

  function change(part: Partial<ProductDraft>) {
    content.change(part)
    saving.dismiss()
    errors.forget(...Object.keys(part).map(contractName))
  }

  async function submit() {
    const isInvalid = errors.showAll()
    if (disputed.length > 0) return fail(formText.chooseFirst)
    if (isInvalid) return fail(staffText.invalid)
    return save({ former, draft, pictures })
  }

  return {
    ...saving,
    former,
    draft,
    pictures,
    disputed,
    errors: errors.shown,
    tries: errors.tries,
    isChanged: content.isChanged,
    stored: stored.offered,
    change,
    leave: errors.leave,
    submit,
    /** For a product that is gone; the pictures that the shop had are gone with it. */
    saveAsNew: () => save({ former: undefined, draft, pictures: pictures.filter(isFile) }),
    /** Ends the dispute about a part. */
    decide(part: MergedPart, whose: 'mine' | 'theirs') {
      content.settle(part)
      if (whose === 'theirs') change(controlsOf(part, begun))
      else saving.dismiss()
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
    setPictures(next: readonly FormPicture[], error = '') {
      content.setPictures(next)
      saving.dismiss()
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

/** The status and the pieces are one field of the contract. */
const contractName = (name: string) => (name === 'status' || name === 'pieces' ? 'stock' : name)

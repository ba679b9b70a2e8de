import { type ChangeEvent, useState } from 'react'

import type { Product } from '#app/catalogue/product.ts'
import { useNow } from '#app/ui/use-now.ts'

import {
  draftOf,
  emptyDraft,
  errorsOf,
  fieldsOf,
  type ProductDraft,
  type ProductErrors,
} from './product-draft.ts'
import { type FormPicture, keyOf } from './product-picture-list.ts'
import { saveProduct } from './product-sending.ts'
import { text } from './product-text.ts'

type TextField = Exclude<keyof ProductDraft, 'onSale' | 'popular' | 'status'>
type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

export type ProductForm = ReturnType<typeof useProductForm>

/** What is typed into the product form, what is wrong with it, and how saving it goes. */
export function useProductForm(former: Product | undefined, onSaved: (message: string) => void) {
  const [first] = useState(() => firstContent(former))
  const [draft, setDraft] = useState(first.draft)
  const [pictures, setPictures] = useState<readonly FormPicture[]>(first.pictures)
  const faults = useFaults(draft, former)
  const [busy, setBusy] = useState(false)
  const [percent, setPercent] = useState(0)
  const [failure, setFailure] = useState('')

  function change(part: Partial<ProductDraft>) {
    setDraft((before) => ({ ...before, ...part }))
    setFailure('')
    faults.forget(...Object.keys(part).map(contractName))
  }

  async function submit() {
    setFailure('')
    if (faults.showAll()) return setFailure(text.faults)
    setBusy(true)
    setPercent(0)
    const fields = fieldsOf(draft, former)
    const saved = await saveProduct({ id: former?._id, fields, pictures, onProgress: setPercent })
    setBusy(false)
    setPictures(saved.pictures)
    const { answer } = saved
    if (answer.ok) return onSaved(answer.body.message)
    faults.refuse(answer.errors)
    return setFailure(answer.status === 0 ? text.offline : answer.message || text.saveFailed)
  }

  return {
    draft,
    pictures,
    busy,
    percent,
    failure,
    errors: faults.shown,
    tries: faults.tries,
    isChanged: contentKey(draft, pictures) !== contentKey(first.draft, first.pictures),
    change,
    leave: faults.leave,
    submit,
    setPictures(next: readonly FormPicture[], fault = '') {
      setPictures(next)
      faults.forget('image', 'existingImages')
      if (fault) faults.refuse({ image: fault })
    },
    /** What a text control of this field takes. */
    bind: (name: TextField) => ({
      name,
      value: draft[name],
      error: faults.shown[contractName(name)],
      onChange: ({ target }: Typed) => change({ [name]: target.value }),
      onBlur: () => faults.leave(contractName(name)),
    }),
  }
}

const firstContent = (former: Product | undefined) => ({
  draft: former ? draftOf(former) : emptyDraft,
  pictures: former?.image.map((path): FormPicture => ({ path })) ?? [],
})

const contentKey = (draft: ProductDraft, pictures: readonly FormPicture[]) =>
  JSON.stringify([draft, pictures.map(keyOf)])

/** The status and the pieces are one field of the contract. */
const contractName = (name: string) => (name === 'status' || name === 'pieces' ? 'stock' : name)

/** A fault is told once its field was left, or all of them were sent; the shop may find more. */
function useFaults(draft: ProductDraft, former: Product | undefined) {
  const now = useNow(Date.now)
  const [left, setLeft] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<ProductErrors>({})
  const [tries, setTries] = useState(0)
  const found = errorsOf(fieldsOf(draft, former), now, former)
  const told = Object.entries(found).filter(([field]) => tries > 0 || left.includes(field))

  return {
    shown: { ...refused, ...Object.fromEntries(told) } as ProductErrors,
    /** How often the form was sent. */
    tries,
    leave: (field: string) => setLeft((before) => [...before, field]),
    forget: (...fields: string[]) =>
      setRefused((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
      ),
    refuse: setRefused,
    /** Tells all faults; whether there are any. */
    showAll(): boolean {
      setTries((before) => before + 1)
      return Object.keys(found).length > 0
    },
  }
}

import type { Answer, Failed } from '#app/account/call.ts'
import type { Product } from '#app/catalogue/product.ts'

import { newFiles, type FormPicture, pictureOrder } from './form-pictures.ts'
import type { ProductFields } from './product-draft.ts'
import { sendForm } from './send-form.ts'

type Saved = { message: string; product: Product }

type Saving = {
  /** As the form saw it last; nothing for a new product. */
  former: Product | undefined
  fields: ProductFields
  pictures: readonly FormPicture[]
  /** The same for every try of the same save. */
  key: string
  /** How much of it is on its way, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Creates or changes a product, in one call that may be repeated. Never throws. */
export async function saveProduct({
  former,
  fields,
  pictures,
  key,
  onProgress,
}: Saving): Promise<Answer<Saved>> {
  const form = new FormData()
  const sent = former ? { ...fields, ...seenIn(former), ...orderOf(pictures) } : fields
  for (const [name, value] of Object.entries(sent)) form.append(name, value)
  for (const file of newFiles(pictures)) form.append('image', file)
  return sendForm<Saved>({
    method: former ? 'PUT' : 'POST',
    path: former ? `/api/product/${former._id}` : '/api/product',
    form,
    key,
    onProgress,
  })
}

/** The product as it is by now, where a refusal brings it along: someone else has changed it. */
export const freshProduct = ({ details }: Failed) => details?.product as Product | undefined

/** What the shop compares with what it has by then. */
const seenIn = ({ stock, category, updatedAt }: Product) => ({
  stockWas: String(stock),
  categoryWas: category,
  updatedAtWas: updatedAt,
})

const orderOf = (pictures: readonly FormPicture[]) => ({
  existingImages: JSON.stringify(pictureOrder(pictures)),
})

import type { Answer } from '#app/account/call.ts'
import { readSession, repeatLogout } from '#app/account/session.ts'
import type { Product } from '#app/catalogue/product.ts'

import type { ProductFields } from './product-draft.ts'
import { filesOf, type FormPicture, pictureOrder } from './product-picture-list.ts'

type Saved = { message: string; product: Product }
/** As any answer; a refusal brings the product along where someone else changed it meanwhile. */
type SaveAnswer = Answer<Saved> & { fresh?: Product | undefined }

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

/** A line that moves nothing for so long is down. */
const STALLED_MS = 120_000

/** Creates or changes a product, in one call that may be repeated. Never throws. */
export async function saveProduct({ former, fields, pictures, key, onProgress }: Saving) {
  const form = new FormData()
  const sent = former ? { ...fields, ...seenIn(former), ...orderOf(pictures) } : fields
  for (const [name, value] of Object.entries(sent)) form.append(name, value)
  for (const file of filesOf(pictures)) form.append('image', file)
  await repeatLogout()
  return send(former?._id, form, key, onProgress)
}

/** What the shop compares with what it has by then. */
const seenIn = ({ stock, updatedAt }: Product) => ({
  stockWas: String(stock),
  updatedAtWas: updatedAt,
})

const orderOf = (pictures: readonly FormPicture[]) => ({
  existingImages: JSON.stringify(pictureOrder(pictures)),
})

/** As `call` does, but pictures over a weak line take minutes, and only this way tells how far it is. */
function send(
  id: string | undefined,
  form: FormData,
  key: string,
  onProgress: Saving['onProgress'],
): Promise<SaveAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(id ? 'PUT' : 'POST', id ? `/api/product/${id}` : '/api/product')
    const session = readSession(Date.now())
    if (session) request.setRequestHeader('authorization', `Bearer ${session.token}`)
    request.setRequestHeader('idempotency-key', key)
    let stalled = setTimeout(() => request.abort(), STALLED_MS)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), STALLED_MS)
      onProgress(loaded / Math.max(1, total))
    })
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      resolve(answerOf(request))
    })
    request.send(form)
  })
}

type Refusal = { message?: string; errors?: Record<string, string>; product?: Product }

function answerOf({ status, responseText }: XMLHttpRequest): SaveAnswer {
  const body = parsed(responseText)
  if (status >= 200 && status < 300) return { ok: true, status, body: body as Saved }
  const { message = '', errors = {}, product } = body as Refusal
  return { ok: false, status, message, errors, fresh: product }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}

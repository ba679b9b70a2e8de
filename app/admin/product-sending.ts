import type { Answer } from '#app/account/call.ts'
import { readSession } from '#app/account/session.ts'
import type { Product } from '#app/catalogue/product.ts'

import type { ProductFields } from './product-draft.ts'
import {
  filesOf,
  type FormPicture,
  isStoredOrder,
  keptPaths,
  storedPictures,
} from './product-picture-list.ts'

type Saved = { message: string; product: Product }
type OnProgress = (percent: number) => void

type Saving = {
  /** Nothing for a new product. */
  id: string | undefined
  fields: ProductFields
  pictures: readonly FormPicture[]
  onProgress: OnProgress
}

/**
 * Creates or changes a product. A change puts new pictures behind the kept ones: where they are
 * wanted elsewhere, a second call orders them. `pictures` is what the shop holds afterwards, so that
 * a new try does not send a stored file again.
 */
export async function saveProduct({ id, fields, pictures, onProgress }: Saving): Promise<{
  answer: Answer<Saved>
  pictures: readonly FormPicture[]
}> {
  const form = formOf(fields, id ? keptPaths(pictures) : undefined, filesOf(pictures))
  const answer = await send(id, form, onProgress)
  if (!answer.ok) return { answer, pictures }
  const stored = storedPictures(pictures, answer.body.product.image)
  if (isStoredOrder(pictures)) return { answer, pictures: stored }
  const ordered = formOf(fields, keptPaths(stored), [])
  return { answer: await send(id, ordered, onProgress), pictures: stored }
}

function formOf(fields: ProductFields, kept: string[] | undefined, files: File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (kept) form.append('existingImages', JSON.stringify(kept))
  for (const file of files) form.append('image', file)
  return form
}

/** As `call` does, but pictures over a weak line take minutes, and only this way tells how far it is. */
function send(id: string | undefined, form: FormData, onProgress: OnProgress) {
  return new Promise<Answer<Saved>>((resolve) => {
    const request = new XMLHttpRequest()
    request.open(id ? 'PUT' : 'POST', id ? `/api/product/${id}` : '/api/product')
    const session = readSession(Date.now())
    if (session) request.setRequestHeader('authorization', `Bearer ${session.token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.floor((loaded / Math.max(1, total)) * 100)),
    )
    request.addEventListener('loadend', () => resolve(answerOf(request)))
    request.send(form)
  })
}

type Refusal = { message?: string; errors?: Record<string, string> }

function answerOf({ status, responseText }: XMLHttpRequest): Answer<Saved> {
  const body = parsed(responseText)
  if (status >= 200 && status < 300) return { ok: true, status, body: body as Saved }
  const { message = '', errors = {} } = body as Refusal
  return { ok: false, status, message, errors }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}

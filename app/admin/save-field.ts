import { type Answer, call, type Failed } from '#app/account/call.ts'
import type { Product } from '#app/catalogue/product.ts'

import { text } from './product-text.ts'
import { staffSentence } from './staff-sentence.ts'

export type ValueField = 'price' | 'salePrice' | 'stock'
type Field = ValueField | 'popular'
type Saved = { product: Product }

/** Changes one field of a product. What is typed goes with the value that was seen. */
export async function saveField(
  product: Product,
  field: Field,
  value: unknown,
): Promise<Answer<Saved>> {
  const seen = field === 'popular' ? {} : { [`${field}Was`]: product[field] }
  const body = { [field]: value, ...seen }
  return call<Saved>(`/api/product/${product._id}`, { method: 'PATCH', body })
}

/** The sentence of a change that did not come about. */
export function fieldRefusal(answer: Failed, field: Field): string {
  return answer.errors[field] || staffSentence(answer, text.valueFailed)
}

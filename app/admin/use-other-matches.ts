import { useState } from 'react'

import { useAsking } from '#app/account/use-answer.ts'

import type { OrderView } from './order-view.ts'

/** How many orders of the other state match the same words: none without words, or before it is known. */
export function useOtherMatches({ status, query }: OrderView) {
  const other: OrderView = {
    status: status === 'Pending' ? 'Delivered' : 'Pending',
    query,
    page: 1,
  }
  const [found, setFound] = useState({ of: '', total: 0 })
  const words = new URLSearchParams({ status: other.status, query, limit: '1' })
  const question = query === '' ? '' : `/api/orders?${words}`

  useAsking(question, '', (answer) => {
    if (answer.ok) setFound({ of: question, total: answer.total ?? 0 })
  })

  return { other, total: found.of === question ? found.total : 0 }
}

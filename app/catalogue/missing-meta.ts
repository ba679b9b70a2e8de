import { unlisted } from '#app/ui/page-head.ts'

import { text } from './text.ts'

/** The head of a page whose product or category the shop does not have; no search engine lists it. */
export const missingMeta = (shopName: string) => [
  { title: `${text.notFoundTitle} · ${shopName}` },
  unlisted,
]

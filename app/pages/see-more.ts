import { text } from './text.ts'

/** The link beside a block's title that leads to more of its kind. */
export const seeMore = (to: string, block: string) => ({
  to,
  words: text.seeMore,
  label: text.seeMoreOf(block),
})

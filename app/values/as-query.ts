import { VISIBLE } from './text.ts'
import { withoutUnseen } from './unseen.ts'

/**
 * What is asked for by a text that was typed or copied: names hold no signs that nobody sees. Empty
 * where it has nothing else.
 */
export function asQuery(typed: string): string {
  const query = withoutUnseen(typed).trim()
  return VISIBLE.test(query) ? query : ''
}

import type { Measure } from './dashboard.ts'

/** The next round number, 1, 2 or 5 with zeros: of orders at least 5, of Lek at least 1 000. */
export function niceTop(most: number, measure: Measure): number {
  const least = measure === 'value' ? 100_000 : 5
  if (most <= least) return least
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 5].find((step) => most <= step * power) ?? 10) * power
}

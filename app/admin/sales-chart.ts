import { tiranaParts } from '#app/values/dates.ts'
import { formatAmount, groupThousands } from '#app/values/money.ts'

import { text } from './dashboard-text.ts'
import type { Measure } from './dashboard.ts'

/** A day that begins at `start`; its value in 1/100 Lek. */
type Day = { start: number; orders: number; value: number }

/** Heights in px. Widths are in percent: the chart is as wide as its frame, and its words stay legible. */
const TOP = 24
const BASE = 172
const LABELS = 192
const HEIGHT = 200
const WEEK = 7

/** Of `tokens.css`: a picture of its own cannot read the page's. */
const VIOLET = '#4a2391'
const LINE = '#e6ddd0'
const MUTED = '#655c6b'

/** The days as bars, one measure of them, in SVG that contains numbers and words of our own alone. */
export function salesChart(days: readonly Day[], measure: Measure): string {
  const top = niceTop(Math.max(...days.map((day) => day[measure])), measure)
  const parts = [
    `<title>${text.chartTitles[measure]}</title>`,
    `<desc>${text.chartSummary(sumOf(days, 'orders'), formatAmount(sumOf(days, 'value')))}</desc>`,
    ...[TOP, (TOP + BASE) / 2, BASE].map(gridLine),
    label('0', TOP - 8, 'start', written(top, measure)),
    ...days.map((day, n) => bar(day[measure] / top, n, days.length)),
    ...days.map((day, n) => dayLabel(day, n, days.length)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="${HEIGHT}" font-family="system-ui,sans-serif" font-size="12" fill="${MUTED}">${parts.join('')}</svg>`
}

const sumOf = (days: readonly Day[], measure: Measure) =>
  days.reduce((sum, day) => sum + day[measure], 0)

const written = (amount: number, measure: Measure) =>
  measure === 'value' ? formatAmount(amount) : groupThousands(String(amount))

/** The next round number, 1, 2 or 5 with zeros: of orders at least 5, of Lek at least 1 000. */
export function niceTop(most: number, measure: Measure): number {
  const least = measure === 'value' ? 100_000 : 5
  if (most <= least) return least
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 5].find((step) => most <= step * power) ?? 10) * power
}

const gridLine = (y: number) =>
  `<path d="M0 0H10000" transform="translate(0 ${y})" stroke="${LINE}"/>`

function bar(share: number, n: number, count: number): string {
  if (share === 0) return ''
  const slot = 100 / count
  // Whatever there is can be seen.
  const height = Math.max(2, round(share * (BASE - TOP)))
  return `<rect x="${round(slot * (n + 0.14))}%" y="${round(BASE - height)}" width="${round(slot * 0.72)}%" height="${height}" rx="2" fill="${VIOLET}"/>`
}

/** Today and every week before it. */
function dayLabel({ start }: Day, n: number, count: number): string {
  const ago = count - 1 - n
  if (ago % WEEK !== 0) return ''
  if (ago === 0) return label('100%', LABELS, 'end', text.today)
  const { day, month } = tiranaParts(start)
  const slot = 100 / count
  if (n < 2) return label(`${round(slot * n)}%`, LABELS, 'start', `${day}.${month}`)
  return label(`${round(slot * (n + 0.5))}%`, LABELS, 'middle', `${day}.${month}`)
}

const label = (x: string, y: number, anchor: 'start' | 'middle' | 'end', words: string) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`

const round = (length: number) => Math.round(length * 100) / 100

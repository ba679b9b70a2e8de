import type { ComponentProps } from 'react'

import { formatAmount, groupThousands, moneyFrom } from '#app/values/money.ts'

import { niceTop } from './chart-scale.ts'
import { text } from './dashboard-text.ts'
import type { Dashboard, Measure } from './dashboard.ts'

type Day = Dashboard['days'][number]

/** Heights in px. Widths are in percent: the chart is as wide as its frame, and its words stay legible. */
const TOP = 24
const BASE = 172
const LABELS = 194
const HEIGHT = 200
const WEEK = 7

type Props = { days: readonly Day[]; measure: Measure; label: string }

/** The days as bars, one measure of them. */
export function SalesChart({ days, measure, label }: Props) {
  const amounts = days.map((day) => (measure === 'value' ? moneyFrom(day.value) : day.orders))
  const top = niceTop(Math.max(...amounts), measure)
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={HEIGHT}
      // The bars in the colour of words: one that the system may choose.
      className="overflow-visible text-violet figures"
    >
      {[TOP, (TOP + BASE) / 2, BASE].map((y) => (
        <line key={y} x2="100%" y1={y} y2={y} className="stroke-line" />
      ))}
      <Label x="0" y={TOP - 8}>
        {measure === 'value' ? formatAmount(top) : groupThousands(top)}
      </Label>
      {amounts.map((amount, n) => (
        <Bar key={days[n]?.day} share={amount / top} n={n} count={days.length} />
      ))}
      {days.map(({ day }, n) => (
        <DayLabel key={day} day={day} n={n} count={days.length} />
      ))}
    </svg>
  )
}

function Bar({ share, n, count }: { share: number; n: number; count: number }) {
  if (share === 0) return null
  const slot = 100 / count
  // Whatever there is can be seen.
  const height = Math.max(2, share * (BASE - TOP))
  return (
    <rect
      x={`${slot * (n + 0.14)}%`}
      y={BASE - height}
      width={`${slot * 0.72}%`}
      height={height}
      rx="2"
      fill="currentColor"
    />
  )
}

/** Today and every week before it. */
function DayLabel({ day, n, count }: { day: string; n: number; count: number }) {
  const ago = count - 1 - n
  if (ago % WEEK !== 0) return null
  if (ago === 0) {
    return (
      <Label x="100%" y={LABELS} textAnchor="end">
        {text.today}
      </Label>
    )
  }
  const [, month, date] = day.split('-').map(Number)
  const slot = 100 / count
  const isFirst = n < 2
  return (
    <Label
      x={`${slot * (isFirst ? n : n + 0.5)}%`}
      y={LABELS}
      textAnchor={isFirst ? 'start' : 'middle'}
    >{`${date}.${month}`}</Label>
  )
}

const Label = (props: ComponentProps<'text'>) => (
  <text {...props} fontSize="13" className="fill-muted" />
)

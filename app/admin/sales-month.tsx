import { useState } from 'react'

import { Amount } from '#app/ui/amount.tsx'
import { formatDate } from '#app/values/dates.ts'
import { formatAmount, moneyFrom } from '#app/values/money.ts'

import { DashboardBlock, Nothing, Toggle } from './dashboard-block.tsx'
import { text } from './dashboard-text.ts'
import type { Dashboard, Measure } from './dashboard.ts'
import { SalesChart } from './sales-chart.tsx'

/** The last 30 days: as a chart, and as the table behind it. */
export function SalesMonth({ days }: Pick<Dashboard, 'days'>) {
  const [measure, setMeasure] = useState<Measure>('orders')
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const value = days.reduce((sum, day) => sum + moneyFrom(day.value), 0)
  const summary = text.chartSummary(orders, formatAmount(value))
  if (orders === 0) {
    return (
      <DashboardBlock title={text.monthBlock} wide>
        <Nothing>{text.noneInMonth}</Nothing>
      </DashboardBlock>
    )
  }
  return (
    <DashboardBlock
      title={text.monthBlock}
      wide
      aside={
        <Toggle
          label={text.chooseMeasure}
          names={text.measures}
          chosen={measure}
          onChoose={setMeasure}
        />
      }
    >
      <p className="mb-3 text-muted">{summary}</p>
      <SalesChart
        days={days}
        measure={measure}
        label={`${text.chartTitles[measure]}. ${summary}`}
      />
      <Days days={days} />
    </DashboardBlock>
  )
}

function Days({ days }: Pick<Dashboard, 'days'>) {
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 w-fit items-center font-semibold text-violet hover:underline">
        {text.asTable}
      </summary>
      <table className="mt-2 w-full max-w-xl figures">
        <caption className="sr-only">{text.monthBlock}</caption>
        <thead>
          <tr className="border-b border-edge text-left text-sm text-muted">
            <th scope="col" className="py-2 pr-2 font-semibold">
              {text.day}
            </th>
            <th scope="col" className="p-2 text-right font-semibold">
              {text.count}
            </th>
            <th scope="col" className="py-2 pl-2 text-right font-semibold">
              {text.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, value }) => (
            <tr key={day} className="border-b border-line">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {formatDate(Date.parse(`${day}T12:00:00Z`))}
              </th>
              <td className="p-2 text-right">{orders}</td>
              <td className="py-2 pl-2 text-right">
                <Amount of={moneyFrom(value)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

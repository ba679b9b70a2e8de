import { dataValue, formatAmount } from '#app/values/money.ts'

/** A sum with its two decimals, on one line; `of` in 1/100 Lek. */
export function Amount({ of, className = '' }: { of: number; className?: string }) {
  return (
    <data value={dataValue(of)} className={`whitespace-nowrap ${className}`}>
      {formatAmount(of)}
    </data>
  )
}

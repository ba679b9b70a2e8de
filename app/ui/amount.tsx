import { breakable, dataValue, formatAmount } from '#app/values/money.ts'

/** A sum with its two decimals, on one line where that has room; `of` in 1/100 Lek. */
export function Amount({ of, className = '' }: { of: number; className?: string }) {
  return (
    <data value={dataValue(of)} className={`inline-block ${className}`}>
      {breakable(formatAmount(of))}
    </data>
  )
}

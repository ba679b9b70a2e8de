import { type PhonePrefix, prefixDigits } from '#app/values/phone.ts'

import { controlClasses } from './field.tsx'

type Props = { label: string; value: PhonePrefix; onChange: (prefix: PhonePrefix) => void }

/** Chooses how a phone number without a prefix of its own is read. */
export function PrefixSelect({ label, value, onChange }: Props) {
  return (
    <div className="w-30 shrink-0">
      <select
        name="prefix"
        aria-label={label}
        value={value}
        className={controlClasses(false)}
        onChange={(event) => onChange(event.target.value as PhonePrefix)}
      >
        {Object.entries(prefixDigits).map(([prefix, digits]) => (
          <option key={prefix} value={prefix}>
            {digits} {prefix}
          </option>
        ))}
      </select>
    </div>
  )
}

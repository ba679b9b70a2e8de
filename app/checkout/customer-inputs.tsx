import { Field } from '#app/ui/field.tsx'
import { PrefixSelect } from '#app/ui/prefix-select.tsx'
import type { PhonePrefix } from '#app/values/phone.ts'

import { CityField } from './city-field.tsx'
import type { CustomerErrors, CustomerFields } from './customer-check.ts'
import { text } from './text.ts'

type Props = {
  fields: CustomerFields
  errors: CustomerErrors
  onEdit: (name: keyof CustomerFields, value: string) => void
  /** Called when the city is a town whose telephones have this prefix. */
  onLocate: (prefix: PhonePrefix) => void
  onLeave: (name: keyof CustomerFields) => void
}

/** Who receives the parcel, and where: six fields, each with its error beside it. */
export function CustomerInputs({ fields, errors, onEdit, onLocate, onLeave }: Props) {
  const kosovo = fields.prefix === 'KOS'

  function field(name: keyof CustomerFields) {
    return {
      name,
      value: fields[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => onEdit(name, event.target.value),
      onBlur: () => onLeave(name),
    }
  }

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(13rem,40%)),1fr))] items-start gap-4">
      <Field label={text.firstName} {...field('customerName')} required autoComplete="given-name" />
      <Field
        label={text.lastName}
        {...field('customerLastName')}
        required
        autoComplete="family-name"
      />
      <CityField
        value={fields.qyteti}
        error={errors.qyteti}
        country={kosovo ? 'XK' : 'AL'}
        onChange={(city) => onEdit('qyteti', city)}
        onLeave={() => onLeave('qyteti')}
        onLocate={(country) => onLocate(country === 'XK' ? 'KOS' : 'AL')}
      />
      <Field
        label={text.street}
        {...field('rruga')}
        required
        autoComplete="street-address"
        hint={text.streetHint}
      />
      <Field
        label={text.phone}
        {...field('phone')}
        className="col-span-full"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={kosovo ? '044 123 456' : '069 234 5678'}
        hint={text.phoneHint}
        before={
          <PrefixSelect
            label={text.prefix}
            value={fields.prefix}
            onChange={(prefix) => onEdit('prefix', prefix)}
          />
        }
      />
      <Field
        label={text.email}
        {...field('email')}
        className="col-span-full"
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </div>
  )
}

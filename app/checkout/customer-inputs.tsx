import { Field } from '#app/ui/field.tsx'
import { PrefixSelect } from '#app/ui/prefix-select.tsx'

import { CityField } from './city-field.tsx'
import type { CustomerFields } from './customer-check.ts'
import { text } from './text.ts'
import type { useCustomer } from './use-customer.ts'

type Props = Pick<ReturnType<typeof useCustomer>, 'fields' | 'errors' | 'edit' | 'locate' | 'judge'>

/** Who receives the parcel, and where: six fields, each with its error beside it. */
export function CustomerInputs({ fields, errors, edit, locate, judge }: Props) {
  const kosovo = fields.prefix === 'KOS'

  function field(name: keyof CustomerFields) {
    return {
      name,
      value: fields[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => edit(name, event.target.value),
      onBlur: () => judge(name),
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
        onChange={(city) => edit('qyteti', city)}
        onLeave={() => judge('qyteti')}
        onLocate={(country) => locate(country === 'XK' ? 'KOS' : 'AL')}
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
        autoComplete="tel-national"
        placeholder={kosovo ? '044 123 456' : '069 234 5678'}
        hint={text.phoneHint}
        before={
          <PrefixSelect
            label={text.prefix}
            value={fields.prefix}
            onChange={(prefix) => edit('prefix', prefix)}
          />
        }
      />
      <Field
        label={text.email}
        {...field('email')}
        className="col-span-full"
        optional
        type="email"
        autoComplete="email"
      />
    </div>
  )
}

import type { ShownCategory } from '#app/catalogue/category.ts'
import { LONGEST } from '#app/catalogue/product-fields.ts'
import { Field, FieldFrame } from '#app/ui/field.tsx'

import { ProductDispute } from './product-dispute.tsx'
import { text } from './product-text.ts'
import type { ProductFormState } from './use-product-form.ts'

type Props = { form: ProductFormState; categories: ShownCategory[] }

/** What a product is called, what it is, and where it stands. */
export function ProductAboutFields({ form, categories }: Props) {
  const { bind } = form
  const { error: descriptionError, ...description } = bind('description')
  const { error: categoryError, ...category } = bind('category')
  return (
    <>
      <Field
        {...bind('name')}
        label={text.name}
        required
        maxLength={LONGEST.name}
        autoComplete="off"
      />
      <ProductDispute form={form} part="name" />
      <FieldFrame label={text.description} error={descriptionError}>
        {(control) => (
          <textarea
            {...description}
            {...control}
            required
            rows={7}
            className={`${control.className} block field-sizing-content max-h-96 min-h-44 py-3`}
          />
        )}
      </FieldFrame>
      <ProductDispute form={form} part="description" />
      <FieldFrame label={text.category} error={categoryError}>
        {(control) => (
          <select {...category} {...control} required>
            <option value="">{text.chooseCategory}</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <ProductDispute
        form={form}
        part="category"
        shown={categories.find(({ slug }) => slug === form.former?.category)?.name}
      />
    </>
  )
}

import type { Category } from '#app/catalogue/category.ts'
import { STOCK_FILTERS } from '#app/catalogue/selection.ts'
import { FieldFrame } from '#app/ui/field.tsx'

import { text } from './product-text.ts'
import { type ProductView, SORTS } from './product-view.ts'
import { SearchField } from './search-field.tsx'

type Props = {
  view: ProductView
  categories: Category[]
  onChoose: (change: Partial<ProductView>) => void
}

/** Narrows and orders the table. */
export function ProductFilters({ view, categories, onChoose }: Props) {
  const { query, category, onSale, stock, sort } = view
  return (
    <div
      role="group"
      aria-label={text.filters}
      className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr]"
    >
      <SearchField
        label={text.search}
        placeholder={text.searchHint}
        className="col-span-full lg:col-span-4 xl:col-span-1"
        query={query}
        onSearch={(query) => onChoose({ query })}
      />
      <FilterSelect
        label={text.category}
        value={category}
        onChoose={(category) => onChoose({ category })}
        options={[
          { value: '', word: text.allCategories },
          ...categories.map(({ slug, name }) => ({ value: slug, word: name })),
        ]}
      />
      <FilterSelect
        label={text.sale}
        value={onSale}
        onChoose={(onSale) => onChoose({ onSale })}
        options={[
          { value: '', word: text.saleAny },
          { value: 'true', word: text.saleOnly },
          { value: 'false', word: text.saleNone },
        ]}
      />
      <FilterSelect
        label={text.stock}
        value={stock}
        onChoose={(stock) => onChoose({ stock })}
        options={[
          { value: '', word: text.stockAny },
          ...STOCK_FILTERS.map((value) => ({ value, word: text.stockFilters[value] })),
        ]}
      />
      <FilterSelect
        label={text.sort}
        value={sort}
        onChoose={(sort) => onChoose({ sort })}
        options={SORTS.map((value) => ({
          value,
          word: query && value === SORTS[0] ? text.bestFirst : text.sorts[value],
        }))}
      />
    </div>
  )
}

type SelectProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; word: string }[]
  onChoose: (value: Value) => void
}

function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: SelectProps<Value>) {
  function choose(chosen: string) {
    const option = options.find((each) => each.value === chosen)
    if (option) onChoose(option.value)
  }
  return (
    <FieldFrame label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => choose(target.value)}>
          {options.map((each) => (
            <option key={each.value} value={each.value}>
              {each.word}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

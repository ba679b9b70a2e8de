import type { ReactNode } from 'react'

import type { Category } from '#app/catalogue/category.ts'
import { STOCK_WISHES } from '#app/catalogue/selection.ts'
import { FieldFrame } from '#app/ui/field.tsx'

import { type Selection, SORTS, type SortName } from './product-selection.ts'
import { text } from './product-text.ts'
import { SearchField } from './search-field.tsx'

type Props = {
  selection: Selection
  categories: Category[]
  onChoose: (change: Partial<Selection>) => void
}

/** Narrows and orders the table. */
export function ProductFilters({ selection, categories, onChoose }: Props) {
  const { query, category, onSale, stock, sort } = selection
  return (
    <div
      role="group"
      aria-label={text.filters}
      className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]"
    >
      <SearchField
        label={text.search}
        placeholder={text.searchHint}
        className="col-span-2 md:col-span-4 lg:col-span-1"
        query={query}
        onSearch={(query) => onChoose({ query })}
      />
      <Choice
        label={text.category}
        value={category}
        onChoose={(category) => onChoose({ category })}
      >
        <option value="">{text.allCategories}</option>
        {categories.map(({ _id, slug, name }) => (
          <option key={_id} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label={text.sale}
        value={onSale}
        onChoose={(wish) => onChoose({ onSale: wish as Selection['onSale'] })}
      >
        <option value="">{text.saleAny}</option>
        <option value="true">{text.saleOnly}</option>
        <option value="false">{text.saleNone}</option>
      </Choice>
      <Choice
        label={text.stock}
        value={stock}
        onChoose={(wish) => onChoose({ stock: wish as Selection['stock'] })}
      >
        <option value="">{text.stockAny}</option>
        {STOCK_WISHES.map((each) => (
          <option key={each} value={each}>
            {text.stockWishes[each]}
          </option>
        ))}
      </Choice>
      <Choice
        label={text.sort}
        value={sort}
        onChoose={(sort) => onChoose({ sort: sort as SortName })}
      >
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {query && each === SORTS[0] ? text.bestFirst : text.sorts[each]}
          </option>
        ))}
      </Choice>
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  className?: string
  onChoose: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, className = '', onChoose, children }: ChoiceProps) {
  return (
    <FieldFrame label={label} className={className}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}

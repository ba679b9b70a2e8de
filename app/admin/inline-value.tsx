import { type KeyboardEvent, type ReactNode, useRef } from 'react'

import type { Product } from '#app/catalogue/product.ts'
import { isShortcut } from '#app/ui/is-shortcut.ts'

import { focusInColumn } from './column-focus.ts'
import { type FieldLook, InlineField } from './inline-field.tsx'
import { text } from './product-text.ts'
import type { ValueField } from './save-field.ts'
import { useInlineValue } from './use-inline-value.ts'

type Props = FieldLook & {
  product: Product
  field: ValueField
  onChanged: (product: Product) => void
  /** Its row is gone, and what was typed is not saved; the reason is empty where none was said. */
  onLost: (product: Product, reason: string) => void
  children: ReactNode
}

/**
 * A value that becomes a field when it is tapped. Enter and leaving save, Escape undoes; Enter and
 * the arrows go on to the same value of the next product, where a digit begins to type.
 */
export function InlineValue({ children, label, choices, inputMode, ...inline }: Props) {
  const { edit, open, ...writing } = useInlineValue(inline)
  const place = useRef<HTMLDivElement>(null)

  /** Once the field is gone its value can take the focus. */
  const focusBack = () =>
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus())

  function onKeyDown(event: KeyboardEvent) {
    if (isShortcut(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      focusInColumn(place.current, step)
    } else if (/^\d$/.test(event.key)) {
      event.preventDefault()
      open(event.key)
    }
  }

  if (edit?.is === 'open') {
    return (
      <div ref={place} data-column={inline.field} className="-mx-2 w-full max-w-56 table:w-auto">
        {/* Unseen, what is shown otherwise keeps the column as wide as it is. */}
        <div aria-hidden="true" className="invisible hidden h-0 px-2.25 table:block">
          {children}
        </div>
        <InlineField
          {...writing}
          label={label}
          choices={choices}
          inputMode={inputMode}
          edit={edit}
          goOn={(step) => focusInColumn(place.current, step)}
          focusBack={focusBack}
        />
      </div>
    )
  }
  return (
    <div ref={place} data-column={inline.field} aria-busy={edit !== null}>
      <button
        type="button"
        className="-mx-2 inline-flex min-h-11 max-w-[calc(100%+1rem)] cursor-text items-center rounded-md border border-line px-2 text-left hover:border-edge hover:bg-white table:border-transparent"
        onClick={() => open()}
        onKeyDown={onKeyDown}
      >
        <span className="sr-only">{label}: </span>
        {edit ? <span className="animate-pulse text-muted">{edit.typed}</span> : children}
      </button>
      <span role="status" className="sr-only">
        {edit && text.valueSaving}
      </span>
    </div>
  )
}

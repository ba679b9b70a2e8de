import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

import type { Product } from '#app/catalogue/product.ts'
import { controlClasses } from '#app/ui/field.tsx'

import { focusInColumn } from './column-focus.ts'
import { text } from './product-text.ts'
import { useInlineValue } from './use-inline-value.ts'

type Props = {
  product: Product
  field: 'price' | 'salePrice' | 'stock'
  /** What is changed, and of which product. */
  label: string
  /** As it stands in the field. */
  value: string
  inputMode: 'decimal' | 'numeric'
  onChanged: (product: Product) => void
  /** Other values than what can be typed, each with its word. */
  choices?: readonly { value: string; word: string }[]
  children: ReactNode
}

/**
 * A value that becomes a field when it is tapped. Enter and leaving save, Escape undoes; Enter and
 * the arrows go on to the same value of the next product, where a digit begins to type.
 */
export function InlineValue({ children, label, choices, inputMode, ...inline }: Props) {
  const { editing, open, type, undo, save, isSettled } = useInlineValue(inline)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const isOpen = editing !== null && !editing.saving
  const wasOpened = useRef(false)

  useEffect(() => {
    if (!isOpen || !wasOpened.current) return
    const input = place.current?.querySelector('input')
    input?.focus()
    if (input?.value === inline.value) input.select()
    wasOpened.current = false
    // Only when it opens; what is typed moves no focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen])

  function openHere(typed?: string) {
    wasOpened.current = true
    open(typed)
  }

  function onValueKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      focusInColumn(place.current, step)
    } else if (/^\d$/.test(event.key)) {
      event.preventDefault()
      openHere(event.key)
    }
  }

  function onFieldKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') {
      undo()
      focusBack()
    } else if (step) {
      event.preventDefault()
      if (save(event.currentTarget.value) && !focusInColumn(place.current, step)) focusBack()
    }
  }

  /** Once the field is gone its value can take the focus. */
  const focusBack = () =>
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus())

  if (!isOpen) {
    return (
      <div ref={place} data-column={inline.field} aria-busy={editing !== null}>
        <button
          type="button"
          className="-mx-2 inline-flex min-h-11 max-w-full cursor-text items-center rounded-md border border-line px-2 text-left hover:border-edge hover:bg-white table:border-transparent"
          onClick={() => openHere()}
          onKeyDown={onValueKey}
        >
          <span className="sr-only">{label}: </span>
          {editing ? <span className="animate-pulse text-muted">{editing.typed}</span> : children}
        </button>
        <span role="status" className="sr-only">
          {editing && text.valueSaving}
        </span>
      </div>
    )
  }
  return (
    <div
      ref={place}
      data-column={inline.field}
      className="-mx-2 w-full max-w-56"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        if (!isSettled(editing.typed)) save(editing.typed)
      }}
    >
      <input
        aria-label={label}
        aria-invalid={editing.error ? true : undefined}
        aria-describedby={editing.error ? id : undefined}
        autoComplete="off"
        enterKeyHint="next"
        inputMode={inputMode}
        className={`${controlClasses(Boolean(editing.error))} px-2`}
        value={editing.typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onFieldKey}
      />
      {editing.error && (
        <p id={id} role="alert" className="mt-1 text-sm font-medium text-red">
          {editing.error}
        </p>
      )}
      <div className="flex flex-wrap">
        {!editing.error &&
          choices?.map(({ value, word }) => (
            <Choice key={value} word={word} onChoose={() => save(value) && focusBack()} />
          ))}
        {editing.error && (
          <>
            <Choice word={text.valueSave} onChoose={() => save(editing.typed) && focusBack()} />
            <Choice
              word={text.valueUndo}
              onChoose={() => {
                undo()
                focusBack()
              }}
            />
          </>
        )}
      </div>
    </div>
  )
}

function Choice({ word, onChoose }: { word: string; onChoose: () => void }) {
  return (
    <button
      type="button"
      className="min-h-11 rounded-md px-2 text-sm font-semibold whitespace-nowrap text-violet hover:bg-violet-soft"
      // The field keeps the focus, so that it is not left, and saved, before the choice is heard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {word}
    </button>
  )
}

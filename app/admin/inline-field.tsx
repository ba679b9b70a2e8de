import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'

import { controlClasses } from '#app/ui/field.tsx'

import type { OpenEdit } from './inline-edit.ts'
import { text } from './product-text.ts'
import { Refusal } from './sign-in-beside.tsx'
import type { Writing } from './use-inline-value.ts'

export type FieldLook = {
  /** What is changed, and of which product. */
  label: string
  inputMode: 'decimal' | 'numeric'
  /** Other values than what can be typed, each with its word. */
  choices?: readonly { value: string; word: string }[] | undefined
}

type Props = FieldLook &
  Writing & {
    edit: OpenEdit
    /** To the same value of another product; false where there is none. */
    goOn: (step: number) => boolean
    focusBack: () => void
  }

/** A value while it is typed, with what is wrong with it, or what else it can be. */
export function InlineField({ label, inputMode, choices, edit, ...can }: Props) {
  const { type, undo, save, isSettled, goOn, focusBack } = can
  const { typed, error } = edit
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  const takeFocus = useEffectEvent(() => {
    if (edit.opened) input.current?.focus()
    if (edit.opened === 'as it was') input.current?.select()
  })
  useEffect(() => takeFocus(), [])

  function undoIt() {
    undo()
    focusBack()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') undoIt()
    if (!step) return
    event.preventDefault()
    if (save(event.currentTarget.value) && !goOn(step)) focusBack()
  }

  return (
    <div
      className={`relative text-left ${error ? 'table:w-48' : 'table:w-0 table:min-w-full'}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Another window came to the front: the field still has the focus of this one.
        if (currentTarget.contains(document.activeElement)) return
        if (currentTarget.contains(relatedTarget)) return
        if (!error && !isSettled(typed)) save(typed)
      }}
    >
      <input
        ref={input}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        autoComplete="off"
        enterKeyHint="next"
        inputMode={inputMode}
        className={`${controlClasses(Boolean(error))} min-h-11! px-2! table:text-right`}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      {error && (
        <p id={id} role="alert" className="mt-1 text-sm font-medium text-red">
          <Refusal>{error}</Refusal>
        </p>
      )}
      {error && (
        <div className="flex flex-wrap">
          <ChoiceButton word={text.valueSave} onChoose={() => save(typed) && focusBack()} />
          <ChoiceButton word={text.valueUndo} onChoose={undoIt} />
        </div>
      )}
      {!error && choices && (
        <div className={CHOICES}>
          {choices.map(({ value, word }) => (
            <ChoiceButton key={value} word={word} onChoose={() => save(value) && focusBack()} />
          ))}
        </div>
      )}
    </div>
  )
}

/** Over what is below, so that no row moves; the table would cut it off below its last one. */
const CHOICES =
  'absolute top-full z-10 mt-2 flex w-max max-w-[min(16rem,80vw)] flex-wrap rounded-md border border-line bg-white px-1 shadow-lift table:right-0 table:in-[tr:last-child]:top-auto table:in-[tr:last-child]:bottom-full table:in-[tr:last-child]:mb-2'

function ChoiceButton({ word, onChoose }: { word: string; onChoose: () => void }) {
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

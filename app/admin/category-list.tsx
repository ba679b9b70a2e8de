import { Fragment, useState } from 'react'

import type { Category } from '#app/catalogue/category.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useDragOrder } from '#app/ui/use-drag-order.ts'

import { CategoryAdding } from './category-adding.tsx'
import { CategoryRow } from './category-row.tsx'
import { text } from './category-text.ts'
import { END, type useCategories } from './use-categories.ts'
import { useFocus, useFocusBack } from './use-focus.ts'

type Props = {
  categories: readonly Category[]
  state: Pick<
    ReturnType<typeof useCategories>,
    'addAtEnd' | 'addBefore' | 'rename' | 'move' | 'focus' | 'announced'
  >
  onDelete: (category: Category) => void
}

/** The categories in the shop's order. One form for a new one is open at a time. */
export function CategoryList({ categories, state, onDelete }: Props) {
  const [adding, setAdding] = useState<string | null>(null)
  const toggle = (at: string) => setAdding(adding === at ? null : at)
  const close = (at: string) => setAdding((before) => (before === at ? null : before))
  const focusFor = (id: string) => (state.focus?.to === id ? state.focus : null)
  const { list, item, grip } = useDragOrder<HTMLOListElement>((from, to) => {
    const category = categories[from]
    if (category) state.move(category, to)
  })
  return (
    <>
      <p role="status" className="sr-only">
        {state.announced}
      </p>
      <ol ref={list} className="@container grid grid-cols-1 gap-2">
        {categories.map((category, n) => (
          <Fragment key={category._id}>
            {adding === category._id && (
              <li>
                <CategoryAdding
                  onAdd={(name) => state.addBefore(category, name)}
                  onClose={() => close(category._id)}
                />
              </li>
            )}
            <li {...item(n)} className="group">
              <CategoryRow
                category={category}
                place={n + 1}
                isLast={n === categories.length - 1}
                grip={grip(n)}
                onMoveTo={(to) => state.move(category, to - 1)}
                isAdding={adding === category._id}
                takesFocus={focusFor(category._id)}
                onAddBefore={() => toggle(category._id)}
                onRename={(name, over) => state.rename(category, name, over)}
                onDelete={() => onDelete(category)}
              />
            </li>
          </Fragment>
        ))}
      </ol>
      {adding === END && (
        <div className="mt-2">
          <CategoryAdding onAdd={state.addAtEnd} onClose={() => close(END)} />
        </div>
      )}
      <AddAtEnd isOpen={adding === END} takesFocus={focusFor(END)} onToggle={() => toggle(END)} />
    </>
  )
}

type AddAtEndProps = { isOpen: boolean; takesFocus: object | null; onToggle: () => void }

function AddAtEnd({ isOpen, takesFocus, onToggle }: AddAtEndProps) {
  const place = useFocus<HTMLDivElement>(takesFocus)
  const button = useFocusBack<HTMLButtonElement>(isOpen)
  return (
    <div ref={place} tabIndex={-1} className="mt-2 rounded-lg">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-14 w-full items-center justify-center gap-2 rounded-lg border border-dashed border-edge font-semibold text-violet transition-colors hover:border-violet hover:bg-violet-soft"
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'close' : 'plus'} size={20} />
        {text.addAtEnd}
      </button>
    </div>
  )
}

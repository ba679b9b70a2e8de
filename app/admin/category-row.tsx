import { type Ref, useState } from 'react'
import { Link } from 'react-router'

import type { Category } from '#app/catalogue/category.ts'
import { addressOf } from '#app/catalogue/listing.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

import { CategoryNameForm } from './category-name-form.tsx'
import { text } from './category-text.ts'
import type { Refused } from './use-categories.ts'
import { useFocus, useFocusBack } from './use-focus.ts'

type Props = {
  category: Category
  /** Counted from 1. */
  place: number
  isAdding: boolean
  /** A change led here: the keyboard goes on from this row. */
  takesFocus: object | null
  onAddBefore: () => void
  onRename: (name: string) => Promise<Refused | undefined>
  onDelete: () => void
}

/** A category in its place, with everything that can be done to it. */
export function CategoryRow({ category, place, takesFocus, onRename, ...can }: Props) {
  const [renaming, setRenaming] = useState(false)
  const row = useFocus<HTMLDivElement>(takesFocus)
  const edit = useFocusBack<HTMLButtonElement>(renaming)

  return (
    <div
      ref={row}
      role="group"
      aria-label={`${place}. ${category.name}`}
      tabIndex={-1}
      className="flex min-h-20 scroll-mb-28 items-center gap-2 rounded-lg bg-white py-2 pr-2 pl-3 shadow-card sm:gap-3 sm:pr-4 sm:pl-4"
    >
      <Place place={place} />
      {renaming ? (
        <CategoryNameForm
          label={text.newNameOf(category.name)}
          name={category.name}
          hint={text.renameHint}
          sendsOnLeave
          onSend={onRename}
          onDone={() => setRenaming(false)}
        />
      ) : (
        <>
          <NameAndAddress category={category} />
          <RowButtons {...can} name={category.name} edit={edit} onEdit={() => setRenaming(true)} />
        </>
      )}
    </div>
  )
}

function Place({ place }: { place: number }) {
  return (
    <span className="w-7 shrink-0 text-center text-lg font-bold text-muted tabular-nums">
      {place}
    </span>
  )
}

function NameAndAddress({ category }: { category: Category }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="leading-snug font-semibold [overflow-wrap:anywhere] sm:text-lg">
        {category.name}
      </p>
      <Link
        to={addressOf(category)}
        className="block truncate py-1 text-sm leading-none text-muted hover:text-violet hover:underline"
      >
        /kategori/{category.slug}
      </Link>
    </div>
  )
}

type ButtonsProps = Pick<Props, 'isAdding' | 'onAddBefore' | 'onDelete'> & {
  name: string
  edit: Ref<HTMLButtonElement>
  onEdit: () => void
}

function RowButtons({ name, isAdding, onAddBefore, edit, onEdit, onDelete }: ButtonsProps) {
  const toggle = useFocusBack<HTMLButtonElement>(isAdding)
  return (
    <div className="flex shrink-0 items-center sm:gap-2">
      <Button
        ref={toggle}
        look="quiet"
        size="small"
        className="w-11 px-0 sm:w-auto sm:px-4"
        aria-expanded={isAdding}
        aria-label={text.actionOn(text.addBefore, name)}
        onClick={onAddBefore}
      >
        <Icon name={isAdding ? 'close' : 'plus'} size={20} />
        <span className="hidden sm:inline">{text.addBefore}</span>
      </Button>
      <Button
        ref={edit}
        look="secondary"
        size="small"
        aria-label={text.actionOn(text.edit, name)}
        onClick={onEdit}
      >
        {text.edit}
      </Button>
      <IconButton
        icon="trash"
        label={text.actionOn(text.delete, name)}
        className="text-red hover:bg-red-soft"
        onClick={onDelete}
      />
    </div>
  )
}

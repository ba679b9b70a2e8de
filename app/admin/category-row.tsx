import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'

import type { Category } from '#app/catalogue/category.ts'
import { addressOf } from '#app/catalogue/listing.ts'
import { Button } from '#app/ui/button.tsx'
import { DragGrip } from '#app/ui/drag-grip.tsx'

import { CategoryButtons } from './category-buttons.tsx'
import { CategoryNameForm } from './category-name-form.tsx'
import { text } from './category-text.ts'
import type { RefusedChange } from './use-categories.ts'
import { useFocus, useFocusBack } from './use-focus.ts'

type Props = {
  category: Category
  /** Counted from 1. */
  place: number
  isLast: boolean
  isAdding: boolean
  grip: ComponentProps<'span'>
  onMoveTo: (place: number) => void
  /** A change led here: the keyboard goes on from this row. */
  takesFocus: object | null
  onAddBefore: () => void
  onRename: (name: string, over: string) => Promise<RefusedChange | undefined>
  onDelete: () => void
}

/** A category in its place, with everything that can be done to it. */
export function CategoryRow({ category, place, grip, takesFocus, onRename, ...can }: Props) {
  const [renaming, setRenaming] = useState(false)
  const row = useFocus<HTMLDivElement>(takesFocus)
  const edit = useFocusBack<HTMLButtonElement>(renaming)

  return (
    <div
      ref={row}
      role="group"
      aria-label={`${place}. ${category.name}`}
      tabIndex={-1}
      className="flex min-h-20 scroll-mb-28 flex-wrap items-center gap-x-2 rounded-lg bg-white py-2 pr-2 pl-3 shadow-card group-data-dragged:shadow-lift group-data-dragged:outline-2 group-data-dragged:outline-violet sm:gap-x-3 sm:pr-4 sm:pl-4 @min-[36rem]:flex-nowrap"
    >
      <DragGrip {...grip} className="-mx-2" />
      <Place place={place} />
      {renaming ? (
        <CategoryNameForm
          label={text.newNameOf(category.name)}
          name={category.name}
          hint={text.renameHint}
          sendsOnLeave
          onSend={onRename}
          onDone={() => setRenaming(false)}
        >
          {(busy) => <RenameButtons busy={busy} onCancel={() => setRenaming(false)} />}
        </CategoryNameForm>
      ) : (
        <>
          <NameAndAddress category={category} />
          <CategoryButtons
            {...can}
            name={category.name}
            place={place}
            edit={edit}
            onEdit={() => setRenaming(true)}
          />
        </>
      )}
    </div>
  )
}

/** For a finger, which has neither Enter nor Escape; the keyboard leaves the input, and sends it. */
function RenameButtons({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    // The input keeps the focus, so that it is not left, and sent, before the button is heard.
    <div className="flex" onPointerDown={(event) => event.preventDefault()}>
      <Button type="submit" look="quiet" size="small" tabIndex={-1}>
        {busy ? text.saving : text.save}
      </Button>
      <Button look="quiet" size="small" tabIndex={-1} onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
  )
}

function Place({ place }: { place: number }) {
  return (
    <span className="w-7 shrink-0 text-center text-lg font-bold text-muted figures">{place}</span>
  )
}

function NameAndAddress({ category }: { category: Category }) {
  return (
    <div className="min-w-0 flex-[1_1_5.5rem]">
      <p className="leading-snug font-semibold [overflow-wrap:anywhere] sm:text-lg">
        {category.name}
      </p>
      <Link
        to={addressOf(category)}
        className="-mt-1 -mb-2.5 block truncate pt-3 pb-4.5 text-sm leading-none text-muted hover:text-violet hover:underline"
      >
        /kategori/{category.slug}
      </Link>
    </div>
  )
}

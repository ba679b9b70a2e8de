import type { Ref } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

import { text } from './category-text.ts'
import { useFocusBack, useHeldFocus } from './use-focus.ts'

type Props = {
  name: string
  /** Counted from 1. */
  place: number
  isLast: boolean
  isAdding: boolean
  edit: Ref<HTMLButtonElement>
  onMoveTo: (place: number) => void
  onAddBefore: () => void
  onEdit: () => void
  onDelete: () => void
}

/** What can be done to a category, from moving it to deleting it. */
export function CategoryButtons({ name, isAdding, edit, onAddBefore, ...can }: Props) {
  const toggle = useFocusBack<HTMLButtonElement>(isAdding)
  return (
    <div className="flex w-full shrink-0 flex-wrap items-center justify-end md:gap-1 @min-[36rem]:w-auto">
      <MoveButtons {...can} name={name} />
      <Button
        ref={toggle}
        look="quiet"
        size="small"
        className="w-11 md:w-auto"
        aria-expanded={isAdding}
        aria-label={text.actionOn(text.addBefore, name)}
        onClick={onAddBefore}
      >
        <Icon name={isAdding ? 'close' : 'plus'} size={20} />
        <span className="hidden md:inline">{text.addBefore}</span>
      </Button>
      <Button
        ref={edit}
        look="secondary"
        size="small"
        className="mx-1"
        aria-label={text.actionOn(text.edit, name)}
        onClick={can.onEdit}
      >
        {text.edit}
      </Button>
      <IconButton
        icon="trash"
        label={text.actionOn(text.delete, name)}
        look="danger"
        onClick={can.onDelete}
      />
    </div>
  )
}

function MoveButtons({
  name,
  place,
  isLast,
  onMoveTo,
}: Pick<Props, 'name' | 'place' | 'isLast' | 'onMoveTo'>) {
  const { ref, press } = useHeldFocus(place)
  return (
    <div ref={ref} className="flex">
      <IconButton
        icon="up"
        data-move=""
        label={text.actionOn(text.moveUp, name)}
        disabled={place === 1}
        onClick={press(() => onMoveTo(place - 1))}
      />
      <IconButton
        icon="down"
        data-move=""
        label={text.actionOn(text.moveDown, name)}
        disabled={isLast}
        onClick={press(() => onMoveTo(place + 1))}
      />
    </div>
  )
}

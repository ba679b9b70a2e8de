import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { CategoryNameForm } from './category-name-form.tsx'
import { text } from './category-text.ts'
import type { RefusedChange } from './use-categories.ts'

type Props = { onAdd: (name: string) => Promise<RefusedChange | undefined>; onClose: () => void }

/** The row of a category that is to be. */
export function CategoryAdding({ onAdd, onClose }: Props) {
  return (
    <div className="flex min-h-20 items-start gap-2 rounded-lg border border-dashed border-violet bg-violet-soft p-3 sm:gap-3 sm:px-4">
      <span className="flex h-12 w-7 shrink-0 items-center justify-center text-violet">
        <Icon name="plus" size={20} />
      </span>
      <CategoryNameForm label={text.newName} onSend={onAdd} onDone={onClose}>
        {(busy) => (
          <>
            <Button type="submit">{busy ? text.saving : text.add}</Button>
            <Button look="quiet" onClick={onClose}>
              {text.cancel}
            </Button>
          </>
        )}
      </CategoryNameForm>
    </div>
  )
}

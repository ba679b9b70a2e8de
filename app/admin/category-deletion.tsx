import { useEffect, useRef, useState } from 'react'

import type { Category } from '#app/catalogue/category.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldFrame } from '#app/ui/field.tsx'

import { text } from './category-text.ts'
import { Question } from './question.tsx'
import { ReasonedRefusal } from './sign-in-beside.tsx'
import type { Reason } from './staff-sentence.ts'
import type { RefusedChange } from './use-categories.ts'
import { useDeed } from './use-deed.ts'

type Props = {
  category: Category | null
  /** Where its products can go. */
  others: readonly Category[]
  onDelete: (category: Category, moveTo?: string) => Promise<RefusedChange | undefined>
  /** It was refused after the dialog was closed. */
  onLost: (refusal: Reason) => void
  onClose: () => void
}

/** Asks before a category is deleted, and where its products go if it has any. */
export function CategoryDeletion({ category, others, onDelete, onLost, onClose }: Props) {
  return (
    <Dialog
      title={category ? text.deleteQuestion(category.name) : ''}
      open={category !== null}
      onClose={onClose}
    >
      {category && (
        <Deletion
          others={others}
          onDelete={(moveTo) => onDelete(category, moveTo)}
          onLost={({ sentence, reason }) =>
            onLost({ sentence: text.deletionLost(category.name), reason: reason || sentence })
          }
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

const HOLDS_PRODUCTS = 409

type DeletionProps = Pick<Props, 'others' | 'onClose'> & {
  onDelete: (moveTo?: string) => Promise<RefusedChange | undefined>
  onLost: (refusal: RefusedChange) => void
}

function Deletion({ others, onDelete, onLost, onClose }: DeletionProps) {
  const { busy, failure, run } = useDeed(onLost)
  /** The shop's sentence about the products that stand in the way. */
  const [held, setHeld] = useState('')
  const [target, setTarget] = useState('')

  async function confirm() {
    const refused = await run(() => onDelete(target || undefined))
    if (refused?.status === HOLDS_PRODUCTS) setHeld(refused.reason)
  }

  return (
    <Question
      failure={failure && failure.status !== HOLDS_PRODUCTS && <ReasonedRefusal {...failure} />}
      no={text.deleteNo}
      onNo={onClose}
      yes={
        <Button look="danger" busy={busy} disabled={held !== '' && !target} onClick={confirm}>
          {label(busy, held !== '')}
        </Button>
      }
    >
      <p>{text.deleteNote}</p>
      <p role="status" className="mt-4 font-semibold empty:hidden">
        {held}
      </p>
      {held && <TargetSelect others={others} target={target} onChoose={setTarget} />}
    </Question>
  )
}

function label(busy: boolean, holds: boolean): string {
  if (busy) return text.deleting
  return holds ? text.moveAndDelete : text.deleteYes
}

type SelectProps = {
  others: readonly Category[]
  target: string
  onChoose: (slug: string) => void
}

function TargetSelect({ others, target, onChoose }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => select.current?.focus(), [])

  if (others.length === 0) return <p className="mt-2">{text.noTarget}</p>
  return (
    <FieldFrame label={text.moveTo} className="mt-3">
      {(control) => (
        <select
          {...control}
          ref={select}
          value={target}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="" disabled>
            {text.chooseTarget}
          </option>
          {others.map(({ _id, name, slug }) => (
            <option key={_id} value={slug}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

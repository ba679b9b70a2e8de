import { type SubmitEvent, useState } from 'react'

import type { BulkDone } from '#app/catalogue/bulk.server.ts'
import type { Category } from '#app/catalogue/category.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field, FieldFrame } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { type BulkName, productBulkText } from './product-bulk-text.ts'
import { Refusal } from './sign-in-beside.tsx'
import type { Reason } from './staff-sentence.ts'
import { type BulkTerms, type Chosen, useBulk, useRunningSales } from './use-bulk.ts'

type Props = {
  /** Nothing while it is closed. */
  name: BulkName | null
  count: number
  chosen: Chosen
  categories: readonly Category[]
  onClose: () => void
  /** All of it is done, or all that could be. */
  onDone: (done: BulkDone) => void
  /** All of it or a part was refused after the dialog was closed. */
  onLost: (refusal: Reason) => void
  /** What matches is no longer what the table shows. */
  onMoved: () => void
}

/** Asks before something is done to many products, and tells of those that could not. */
export function ProductBulkDialog({ name, onClose, ...rest }: Props) {
  return (
    <Dialog
      title={name ? productBulkText.actions[name].name : ''}
      open={name !== null}
      onClose={onClose}
    >
      {name && <BulkForm name={name} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

type FormProps = Props & { name: BulkName }

function BulkForm({ name, count, chosen, categories, onClose, ...told }: FormProps) {
  const { busy, problem, done, send } = useBulk({ name, chosen, ...told })
  const [typed, setTyped] = useState<BulkTerms>({ percent: '', saleEndDate: '', category: '' })
  const { errors = {} } = problem ?? {}
  const terms = {
    typed,
    errors,
    onType: (term: keyof BulkTerms, value: string) => setTyped({ ...typed, [term]: value }),
  }
  const deed = productBulkText.deed(name)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void send(typed)
  }

  if (done) return <LeftOut name={name} done={done} onClose={onClose} />
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p>{productBulkText.actions[name].question(count)}</p>
      {name === 'sale' && (
        <>
          {/* What matches may be more by now: then it is asked for anew. */}
          <RunningSales key={count} chosen={chosen} />
          <SaleTerms {...terms} />
        </>
      )}
      {name === 'move' && <CategoryChoice {...terms} categories={categories} />}
      {problem && Object.keys(errors).length === 0 && (
        <Notice tone="error">
          <Refusal>{problem.message}</Refusal>
        </Notice>
      )}
      <p role="status" className="sr-only">
        {busy && deed.busy(count)}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {productBulkText.no(count)}
        </Button>
        <Button type="submit" look={name === 'delete' ? 'danger' : 'primary'} busy={busy}>
          {busy ? deed.busy(count) : deed.yes(count)}
        </Button>
      </div>
    </form>
  )
}

type TermsProps = {
  typed: BulkTerms
  errors: Record<string, string>
  onType: (term: keyof BulkTerms, value: string) => void
}

function SaleTerms({ typed, errors, onType }: TermsProps) {
  return (
    <>
      <Field
        label={productBulkText.percent}
        inputMode="numeric"
        autoComplete="off"
        error={errors.percent}
        after={<span className="self-center font-semibold">%</span>}
        value={typed.percent}
        onChange={({ target }) => onType('percent', target.value)}
      />
      <Field
        label={productBulkText.saleEnd}
        type="datetime-local"
        optional
        hint={productBulkText.saleEndHint}
        error={errors.saleEndDate}
        value={typed.saleEndDate}
        onChange={({ target }) => onType('saleEndDate', target.value)}
      />
    </>
  )
}

type ChoiceProps = TermsProps & Pick<Props, 'categories'>

function CategoryChoice({ categories, typed, errors, onType }: ChoiceProps) {
  return (
    <FieldFrame label={productBulkText.category} error={errors.category}>
      {(control) => (
        <select
          {...control}
          value={typed.category}
          onChange={({ target }) => onType('category', target.value)}
        >
          <option value="">{productBulkText.chooseCategory}</option>
          {categories.map((each) => (
            <option key={each._id} value={each.slug}>
              {each.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** A running sale loses its price, and nobody brings it back: that is said beforehand. */
function RunningSales({ chosen }: { chosen: Chosen }) {
  const { body, failed } = useRunningSales(chosen)
  if (failed) return <Notice tone="info">{productBulkText.notCounted}</Notice>
  return (
    body && body.running > 0 && <Notice tone="info">{productBulkText.running(body.running)}</Notice>
  )
}

/** What was done, and what could not be. */
function LeftOut({
  name,
  done,
  onClose,
}: Pick<FormProps, 'name' | 'onClose'> & { done: BulkDone }) {
  return (
    <div className="grid gap-4">
      <Notice tone="info">
        <p>{done.message}</p>
        <p>{productBulkText.deed(name).refused(done.refused.length)}</p>
      </Notice>
      <ul>
        {done.refused.map((product) => (
          <li key={product._id} className="border-b border-line py-2 last:border-b-0">
            <span className="block font-semibold">
              {product.name || productBulkText.unknownName}
            </span>
            <span className="text-sm text-muted">{product.message}</span>
          </li>
        ))}
      </ul>
      <Button className="justify-self-end" onClick={onClose}>
        {productBulkText.close}
      </Button>
    </div>
  )
}

import { useId } from 'react'

import type { DryRun } from '#app/catalogue/import.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { groupThousands } from '#app/values/money.ts'

import { productImportText } from './product-import-text.ts'
import { Refusal } from './sign-in-beside.tsx'
import type { Reason } from './staff-sentence.ts'
import { useImport } from './use-import.ts'

type Props = {
  open: boolean
  onClose: () => void
  onDone: (message: string) => void
  /** It was refused after the dialog was closed. */
  onLost: (refusal: Reason) => void
}

/** Brings products in from a file: what it would do is shown before anything is stored. */
export function ProductImportDialog({ open, ...steps }: Props) {
  return (
    <Dialog title={productImportText.title} open={open} onClose={steps.onClose}>
      <ImportSteps {...steps} />
    </Dialog>
  )
}

function ImportSteps({ onClose, ...told }: Omit<Props, 'open'>) {
  const { name, step, problem, choose, again, store } = useImport(told)
  const { at } = step
  const hintId = useId()
  const busy = at === 'checking' || at === 'storing'
  return (
    <div className="grid gap-4">
      <p id={hintId}>{productImportText.hint}</p>
      <div className="flex flex-wrap items-center gap-3">
        <label className="inline-flex min-h-12 cursor-pointer items-center rounded-full border border-violet bg-white px-6 font-semibold text-violet outline-offset-2 hover:bg-violet-soft has-focus-visible:outline-3 has-focus-visible:outline-violet has-disabled:opacity-60">
          {productImportText.choose}
          <input
            type="file"
            accept=".csv,text/csv"
            aria-describedby={hintId}
            disabled={busy}
            className="sr-only"
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // The same file again, once it has been mended.
              target.value = ''
            }}
          />
        </label>
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
      </div>
      <p role="status" className={at === 'checking' ? 'font-medium' : 'sr-only'}>
        {at === 'checking'
          ? productImportText.checking
          : at === 'storing' && productImportText.storing(storedBy(step.report))}
      </p>
      {problem && (
        <Notice tone="error">
          <p>
            <Refusal>{problem.message}</Refusal>
          </p>
          <ul>
            {problem.rows.map(({ row, name }) => (
              <li key={row}>
                {productImportText.row(row)}: {name}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {'report' in step && <ReportTable report={step.report} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {productImportText.cancel}
        </Button>
        {'report' in step && problem && problem.rows.length > 0 && (
          <Button onClick={() => void again()}>{productImportText.again}</Button>
        )}
        {'report' in step && isStorable(step.report) && !problem?.rows.length && (
          <Button busy={busy} onClick={() => void store(step.report)}>
            {at === 'storing'
              ? productImportText.storing(storedBy(step.report))
              : productImportText.store(storedBy(step.report))}
          </Button>
        )}
      </div>
    </div>
  )
}

const storedBy = ({ created, changed }: DryRun) => created + changed
const isStorable = (report: DryRun) => report.faulty === 0 && storedBy(report) > 0

const COUNTS = ['created', 'changed', 'unchanged', 'faulty'] as const

/** What the file would do, and what is wrong with it. */
function ReportTable({ report }: { report: DryRun }) {
  const { faulty, faults } = report
  return (
    <>
      <div role="status">
        <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {COUNTS.map((count) => (
            <div key={count} className="rounded-md bg-soft px-3 py-2">
              <dt className="text-sm text-muted">{productImportText[count]}</dt>
              <dd
                className={`text-xl font-bold figures ${count === 'faulty' && faulty > 0 ? 'text-red' : ''}`}
              >
                {groupThousands(report[count])}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {faulty === 0 && storedBy(report) === 0 && <p>{productImportText.nothing}</p>}
      {faulty > 0 && (
        <>
          <p className="font-medium text-red">{productImportText.fixFaults}</p>
          <ul aria-label={productImportText.faulty}>
            {faults.map(({ row, message }) => (
              <li key={row} className="border-b border-line py-2 text-sm last:border-b-0">
                <span className="font-semibold">{productImportText.row(row)}:</span> {message}
              </li>
            ))}
          </ul>
          {faulty > faults.length && (
            <p className="text-sm text-muted">
              {productImportText.moreFaults(faulty - faults.length)}
            </p>
          )}
        </>
      )}
    </>
  )
}

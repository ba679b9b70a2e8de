import { useState } from 'react'

import { MOST_CHOSEN } from '#app/catalogue/bulk-input.ts'
import { Button } from '#app/ui/button.tsx'
import { controlClasses } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { foot } from '#app/ui/foot.ts'
import { FailureToast } from '#app/ui/toast.tsx'

import { BULK_ACTIONS, type BulkName, productBulkText } from './product-bulk-text.ts'
import { productImportText } from './product-import-text.ts'
import { Refusal } from './sign-in-beside.tsx'
import { type Chosen, queryOf } from './use-bulk.ts'
import type { Choice } from './use-choice.ts'
import { useExport } from './use-export.ts'

type Wish = BulkName | 'export'

type Props = {
  choice: Choice
  /** All that match, chosen or not. */
  total: number
  /** The same as `choice`, as the API is told. */
  chosen: Chosen
  onAct: (name: BulkName) => void
}

/**
 * What can be done to the chosen products; in sight as long as there are any, unless the letters are so
 * large that it would leave none of the products in sight.
 */
export function ProductBulkBar({ choice, total, chosen, onAct }: Props) {
  const { busy, failure, fetchFile, dismiss } = useExport()
  const [name, setName] = useState<Wish | ''>('')

  function act() {
    if (name === 'export') void fetchFile(queryOf(chosen))
    else if (name) onAct(name)
  }

  return (
    <section
      ref={foot}
      aria-label={productBulkText.bar}
      className="sticky bottom-[min(0.75rem,(100vw-13rem)*9999)] z-20 mt-4 -mb-17 flex flex-wrap items-center gap-x-2 rounded-lg border border-violet bg-white p-2 pl-4 shadow-lift sm:p-3 sm:pl-5"
    >
      {failure && (
        <div className="absolute inset-x-4 bottom-full mb-3">
          <FailureToast onClose={dismiss}>
            <Refusal>{failure}</Refusal>
          </FailureToast>
        </div>
      )}
      <p role="status" className="font-semibold">
        {productBulkText.chosen(choice.count)}
      </p>
      <IconButton
        icon="close"
        label={productBulkText.clear}
        className="ml-auto sm:ml-0"
        onClick={choice.clear}
      />
      {choice.count < total && (
        <Button look="quiet" size="small" className="-ml-4 sm:ml-0" onClick={choice.chooseAll}>
          {productBulkText.chooseAll(total)}
        </Button>
      )}
      {choice.isFull && <p className="text-sm text-muted">{productBulkText.full(MOST_CHOSEN)}</p>}
      <form
        className="flex w-full flex-wrap items-center gap-2 pr-2 sm:ml-auto sm:w-auto sm:pr-0"
        onSubmit={(event) => {
          event.preventDefault()
          act()
        }}
      >
        <div className="min-w-0 flex-[1_1_7rem]">
          <select
            aria-label={productBulkText.action}
            className={controlClasses(false)}
            value={name}
            onChange={({ target }) => setName(target.value as Wish)}
          >
            <option value="">{productBulkText.chooseAction}</option>
            {(Object.keys(BULK_ACTIONS) as BulkName[]).map((each) => (
              <option key={each} value={each}>
                {productBulkText.actions[each].name}
              </option>
            ))}
            <option value="export">{productImportText.export}</option>
          </select>
        </div>
        <Button type="submit" size="small" disabled={!name} busy={busy}>
          {busy ? productImportText.exporting : productBulkText.apply}
        </Button>
      </form>
    </section>
  )
}

import type { Category } from '#app/catalogue/category.ts'
import type { Product } from '#app/catalogue/product.ts'

import { ProductBulkDialog } from './product-bulk-dialog.tsx'
import type { BulkName } from './product-bulk-text.ts'
import { ProductDeleteDialog } from './product-delete-dialog.tsx'
import { ProductImportDialog } from './product-import-dialog.tsx'
import type { Reason } from './staff-sentence.ts'
import type { Chosen } from './use-bulk.ts'
import type { Choice } from './use-choice.ts'

/** What is asked before it is done; one thing at a time. */
export type Asked = { delete: Product } | { bulk: BulkName } | { import: true }

type Props = {
  asked: Asked | null
  choice: Choice
  /** The same as `choice`, as the API is told. */
  chosen: Chosen
  /** The ids of the products that the table shows. */
  inSight: readonly string[]
  categories: readonly Category[]
  onClose: (asked: Asked | null) => void
  /** These are gone for good; told before `onChanged`. */
  onDeleted: (ids: readonly string[]) => void
  /** The products are others now; a sentence tells what was done. */
  onChanged: (sentence?: string) => void
  /** What was asked for was refused after its dialog was closed. */
  onLost: (refusal: Reason) => void
}

/** The dialogs of the products' screen. */
export function ProductDialogs({ asked, choice, chosen, inSight, categories, ...on }: Props) {
  const { onChanged, onLost } = on
  const deleting = asked && 'delete' in asked ? asked.delete : null
  const bulk = asked && 'bulk' in asked ? asked.bulk : null
  // A late answer closes what it is about, and nothing that was opened since.
  const onClose = () => on.onClose(asked)

  function done(sentence: string) {
    onClose()
    onChanged(sentence)
  }

  return (
    <>
      <ProductDeleteDialog
        product={deleting}
        onClose={onClose}
        onDeleted={(sentence) => {
          if (deleting) {
            choice.drop([deleting._id])
            on.onDeleted([deleting._id])
          }
          done(sentence)
        }}
        onLost={onLost}
      />
      <ProductBulkDialog
        name={bulk}
        count={choice.count}
        chosen={chosen}
        categories={categories}
        onClose={onClose}
        onDone={({ message, refused }) => {
          if (bulk === 'delete') on.onDeleted(choice.isAll ? inSight : choice.ids)
          if (choice.isAll) choice.clear()
          else choice.drop(choice.ids)
          // Else the dialog stays, and tells of those that could not.
          if (refused.length === 0) done(message)
          else onChanged()
        }}
        onLost={onLost}
        onMoved={() => onChanged()}
      />
      <ProductImportDialog
        open={asked !== null && 'import' in asked}
        onClose={onClose}
        onDone={done}
        onLost={onLost}
      />
    </>
  )
}

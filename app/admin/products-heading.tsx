import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { productImportText } from './product-import-text.ts'
import { text } from './product-text.ts'
import { Refusal } from './sign-in-beside.tsx'
import { useExport } from './use-export.ts'

type Props = {
  /** Which products the table shows, as the API is told. */
  filters: Record<string, string>
  onImport: () => void
}

/** The title of the products' screen, with the ways in and out for one and for many. */
export function ProductsHeading({ filters, onImport }: Props) {
  const { busy, failure, fetchFile } = useExport()
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-3xl font-bold tracking-tight">{text.products}</h1>
      <div className="order-last -ml-4 flex w-full flex-wrap gap-2 sm:order-none sm:ml-auto sm:w-auto">
        <Button
          look="quiet"
          size="small"
          busy={busy}
          onClick={() => void fetchFile(new URLSearchParams(filters))}
        >
          {busy ? productImportText.exporting : productImportText.export}
        </Button>
        <Button look="quiet" size="small" onClick={onImport}>
          {productImportText.open}
        </Button>
      </div>
      <ButtonLink to="/upload">
        <Icon name="plus" size={20} />
        {text.addProduct}
      </ButtonLink>
      {failure && (
        <div className="order-last w-full">
          <Notice tone="error">
            <Refusal>{failure}</Refusal>
          </Notice>
        </div>
      )}
    </div>
  )
}

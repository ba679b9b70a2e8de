import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { importText } from './product-import-text.ts'
import { text } from './product-text.ts'

type Props = {
  /** Where the file of the products in sight is. */
  file: string
  onImport: () => void
}

/** The title of the products' screen, with the ways in and out for one and for many. */
export function ProductsHeading({ file, onImport }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-3xl font-bold tracking-tight">{text.products}</h1>
      <div className="order-last -ml-4 flex w-full gap-2 sm:order-none sm:ml-auto sm:w-auto">
        <a
          href={file}
          download
          className="inline-flex min-h-11 items-center rounded-full px-4 text-sm font-semibold text-violet hover:bg-violet-soft"
        >
          {importText.export}
        </a>
        <Button look="quiet" size="small" onClick={onImport}>
          {importText.open}
        </Button>
      </div>
      <ButtonLink to="/upload">
        <Icon name="plus" size={20} />
        {text.addProduct}
      </ButtonLink>
    </div>
  )
}

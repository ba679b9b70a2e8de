import { type ReactNode, useId, useRef } from 'react'

import type { ShownCategory } from '#app/catalogue/category.ts'
import type { Product } from '#app/catalogue/product.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Switch } from '#app/ui/switch.tsx'

import { LeaveDialog } from './leave-dialog.tsx'
import { ProductAboutFields } from './product-about-fields.tsx'
import { ProductCardPreview } from './product-card-preview.tsx'
import { ProductDispute } from './product-dispute.tsx'
import { ProductDraftOffer } from './product-draft-offer.tsx'
import { formText } from './product-form-text.ts'
import { ProductPicturesField } from './product-pictures-field.tsx'
import { ProductPriceFields } from './product-price-fields.tsx'
import { ProductStockField } from './product-stock-field.tsx'
import { text } from './product-text.ts'
import { SaveBar, SaveButton } from './save-bar.tsx'
import { SignInBeside } from './sign-in-beside.tsx'
import { useErrorFocus } from './use-error-focus.ts'
import { type ProductFormState, useProductForm } from './use-product-form.ts'
import { useWayBack } from './use-way-back.ts'

type Props = { former?: Product; categories: ShownCategory[] }

/** Everything the shop knows about a product; makes a new one where there is no `former`. */
export function ProductForm({ former: opened, categories }: Props) {
  const { table, returnWith } = useWayBack()
  const isDone = useRef(false)
  const form = useProductForm(opened, (message) => {
    isDone.current = true
    returnWith(message, opened?._id)
  })
  const { tries, failure } = form
  return (
    <form
      noValidate
      // What takes the focus is never below the bar or its toast.
      className="**:scroll-mb-56"
      ref={useErrorFocus(failure ? `${tries} ${failure.sentence}` : '')}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.progress === undefined) void form.submit()
      }}
    >
      <ProductDraftOffer form={form} />
      {/* What is typed while it is sent would be in no product. */}
      <div
        inert={form.progress !== undefined}
        className="grid grid-cols-1 items-start gap-5 transition-opacity inert:opacity-60 inert:delay-300 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <div className="grid grid-cols-1 gap-5">
          <Part title={text.aboutProduct}>
            <ProductAboutFields form={form} categories={categories} />
          </Part>
          <Part title={text.priceAndSale}>
            <ProductPriceFields form={form} />
          </Part>
          <Part title={text.stockAndShow}>
            <ProductStockField form={form} />
            <PopularField form={form} />
          </Part>
        </div>
        <div className="grid grid-cols-1 gap-5">
          <Part title={text.pictures}>
            <ProductPicturesField form={form} />
          </Part>
          <div className="lg:-order-1">
            <Part title={formText.preview}>
              <ProductCardPreview form={form} />
            </Part>
          </div>
        </div>
      </div>
      <SaveFoot form={form} table={table} />
      <LeaveDialog isChanged={form.isChanged} isDone={isDone} onLeave={form.forget} />
    </form>
  )
}

function PopularField({ form }: { form: ProductFormState }) {
  const { draft, change } = form
  return (
    <>
      <Switch
        name="popular"
        label={text.popularLabel}
        hint={text.popularHint}
        checked={draft.popular}
        onChange={({ target }) => change({ popular: target.checked })}
      />
      <ProductDispute form={form} part="popular" />
    </>
  )
}

type FootProps = { form: ProductFormState; table: string }

/** Saves the product, says why that failed, or leads back to the table. */
function SaveFoot({ form, table }: FootProps) {
  const { failure } = form
  return (
    <SaveBar
      failure={
        failure && (
          <>
            <span>{failure.sentence}</span>
            {failure.status === 401 && <SignInBeside then={formText.thenSave} />}
          </>
        )
      }
      onClose={form.dismiss}
      wayOn={failure?.status === 404 && <WayOnWithoutIt form={form} table={table} />}
    >
      <ButtonLink to={table} look="quiet">
        {text.cancel}
      </ButtonLink>
      <SaveButton progress={form.progress}>
        {form.former ? text.saveChanges : text.saveNew}
      </SaveButton>
    </SaveBar>
  )
}

/** What is left to do with the changes of a product that another admin deleted. */
function WayOnWithoutIt({ form, table }: FootProps) {
  return (
    <>
      <Button look="secondary" size="small" onClick={() => void form.saveAsNew()}>
        {formText.saveAsNew}
      </Button>
      <ButtonLink to={table} look="secondary" size="small">
        {text.toTable}
      </ButtonLink>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 rounded-lg bg-white p-4 shadow-card sm:p-6"
    >
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

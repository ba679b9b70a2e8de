import { Link } from 'react-router'

import { PictureFrame } from '#app/catalogue/picture-frame.tsx'
import type { Product } from '#app/catalogue/product.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

import { PopularSwitch } from './popular-switch.tsx'
import { ProductCheckbox } from './product-checkbox.tsx'
import { text } from './product-text.ts'
import { PriceValue, SaleValue, StockValue } from './product-values.tsx'
import { useFocus } from './use-focus.ts'

type Props = {
  product: Product
  category: string
  now: number
  back: string
  isChosen: boolean
  /** Its neighbour was deleted: the keyboard goes on from here. */
  takesFocus: object | null
  onChoose: (chosen: boolean) => void
  onChanged: (product: Product) => void
  onLost: (product: Product, reason: string) => void
  onDelete: () => void
}

const BARE = 'table:table-cell table:py-1.5 table:align-middle'
const CELL = `${BARE} table:px-3`
/** On a card each value stands beside its name, or below it where it has no room. */
const VALUE = `col-span-2 flex flex-wrap items-center gap-x-3 *:last:grow *:last:basis-32 ${CELL}`
const FIGURE = `${VALUE} table:text-right`

/** A product as staff see it: what it costs, what is left, and what can be done with it. */
export function ProductRow({ product, category, now, back, isChosen, takesFocus, ...on }: Props) {
  const { _id, name } = product
  const { onChoose, onChanged, onLost, onDelete } = on
  const inline = { product, onChanged, onLost }
  const form = { to: `/edit/${_id}`, state: { back } }
  return (
    <tr
      ref={useFocus<HTMLTableRowElement>(takesFocus)}
      tabIndex={-1}
      aria-selected={isChosen}
      className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] grid-rows-[repeat(6,auto)_1fr_auto] gap-x-3 gap-y-1 rounded-lg bg-white p-3 shadow-card aria-selected:bg-violet-soft table:static table:table-row table:rounded-none table:[box-shadow:none] table:-outline-offset-3 table:not-last:border-b table:not-last:border-line table:hover:bg-ground table:aria-selected:bg-violet-soft"
    >
      <td
        className={`absolute top-3 left-3 z-10 table:static table:w-12 table:pr-0 table:pl-2 ${CELL}`}
      >
        <ProductCheckbox label={text.choose(name)} checked={isChosen} onChange={onChoose} />
      </td>
      <td className={`row-span-2 mb-2 @max-3xs:row-span-1 ${BARE} table:w-20 table:px-1`}>
        <div className="overflow-hidden rounded-md table:w-14">
          <PictureFrame path={product.image[0]} alt="" sizes="(width < 1024px) 88px, 56px" />
        </div>
      </td>
      <td
        className={`row-span-2 mb-2 @max-3xs:col-span-2 @max-3xs:row-span-1 ${CELL} leading-snug wrap-anywhere`}
      >
        <Link
          {...form}
          className="-my-3 block py-3 font-semibold hover:text-violet hover:underline"
        >
          <span className="line-clamp-2">{name}</span>
        </Link>
        <p className="mt-0.5 text-sm text-muted">{category}</p>
      </td>
      <td className={FIGURE}>
        <CardLabel>{text.price}</CardLabel>
        <PriceValue {...inline} now={now} />
      </td>
      <td className={product.onSale ? FIGURE : `hidden ${CELL} table:text-right`}>
        <CardLabel>{text.sale}</CardLabel>
        <div>
          <SaleValue {...inline} now={now} />
        </div>
      </td>
      <td className={FIGURE}>
        <CardLabel>{text.stock}</CardLabel>
        <StockValue {...inline} />
      </td>
      <td className={VALUE}>
        <CardLabel>{text.popular}</CardLabel>
        <div>
          <PopularSwitch {...inline} />
        </div>
      </td>
      <td className={`col-span-2 row-start-8 ${CELL} table:pr-4`}>
        <div className="flex flex-wrap gap-2 table:-ml-4 table:flex-nowrap">
          <ButtonLink
            {...form}
            look="secondary"
            size="small"
            aria-label={text.editOf(name)}
            className="flex-1 table:flex-none table:border-transparent table:bg-transparent table:hover:bg-violet-soft"
          >
            {text.edit}
          </ButtonLink>
          <Button
            look="danger"
            size="small"
            aria-label={text.deleteOf(name)}
            className="flex-1 table:flex-none table:border-transparent table:bg-transparent table:hover:bg-red-soft"
            onClick={onDelete}
          >
            {text.delete}
          </Button>
        </div>
      </td>
    </tr>
  )
}

/** The heads of the columns say it where there are any. */
function CardLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="w-22 text-sm text-muted table:hidden">
      {children}
    </span>
  )
}

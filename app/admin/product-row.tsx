import { Link } from 'react-router'

import { PictureFrame } from '#app/catalogue/picture-frame.tsx'
import { isAvailable, isOnSale, type Product, unitPrice } from '#app/catalogue/product.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatDateTime } from '#app/values/dates.ts'
import { dataValue, formatAmount, moneyFrom } from '#app/values/money.ts'

import { text } from './product-text.ts'

type Props = {
  product: Product
  category: string
  now: number
  back: string
  onDelete: () => void
}

const CELL = 'lg:table-cell lg:px-3 lg:py-2.5 lg:align-middle'

/** A product as staff see it: what it costs, what is left, and what can be done with it. */
export function ProductRow({ product, category, now, back, onDelete }: Props) {
  const { _id, name } = product
  const form = { to: `/edit/${_id}`, state: { back } }
  return (
    <tr className="grid grid-cols-[5.5rem_minmax(0,1fr)] grid-rows-[repeat(5,auto)_1fr] gap-x-3 gap-y-1 rounded-lg bg-white p-3 shadow-card lg:table-row lg:rounded-none lg:shadow-none lg:not-last:border-b lg:not-last:border-line lg:hover:bg-ground">
      <td className={`row-span-5 ${CELL} lg:w-20 lg:pl-4`}>
        <div className="overflow-hidden rounded-md lg:w-14">
          <PictureFrame path={product.image[0]} alt="" sizes="(width < 1024px) 88px, 56px" />
        </div>
      </td>
      <td className={`${CELL} leading-snug`}>
        <Link {...form} className="line-clamp-2 font-semibold hover:text-violet hover:underline">
          {name}
        </Link>
      </td>
      <td className={`${CELL} text-sm text-muted`}>{category}</td>
      <td className={CELL}>
        <ProductPrice product={product} now={now} />
      </td>
      <td className={CELL}>
        <ProductStock product={product} />
      </td>
      <td className={`${CELL} text-sm`}>
        <ProductPopularity popular={product.popular} />
      </td>
      <td className={`col-span-2 mt-auto ${CELL} lg:pr-4`}>
        <div className="mt-2 flex gap-2 lg:mt-0">
          <ButtonLink
            {...form}
            look="secondary"
            size="small"
            aria-label={text.editOf(name)}
            className="flex-1 lg:flex-none"
          >
            {text.edit}
          </ButtonLink>
          <Button
            look="danger"
            size="small"
            aria-label={text.deleteOf(name)}
            className="flex-1 lg:flex-none"
            onClick={onDelete}
          >
            {text.delete}
          </Button>
        </div>
      </td>
    </tr>
  )
}

function ProductPrice({ product, now }: { product: Product; now: number }) {
  const price = unitPrice(product, now)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <data value={dataValue(price)} className="font-bold whitespace-nowrap">
          {formatAmount(price)}
        </data>
        {isOnSale(product, now) && (
          <s className="text-sm whitespace-nowrap text-muted">
            <span className="sr-only">{text.normalPrice} </span>
            {formatAmount(moneyFrom(product.price))}
          </s>
        )}
      </p>
      {product.onSale && (
        <p
          className={`text-sm ${isOnSale(product, now) ? 'font-medium text-amber-deep' : 'text-muted'}`}
        >
          {saleSentence(product, now)}
        </p>
      )}
    </>
  )
}

function saleSentence(product: Product, now: number): string {
  if (!isOnSale(product, now)) return text.saleOver
  if (!product.saleEndDate) return text.saleOpen
  return text.saleUntil(formatDateTime(Date.parse(product.saleEndDate)))
}

/** Counted pieces, otherwise the status alone. */
function ProductStock({ product }: { product: Product }) {
  const { stock } = product
  const there = isAvailable(product)
  return (
    <p
      className={`inline-flex rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${
        there ? 'bg-green-soft text-green' : 'bg-red-soft text-red'
      }`}
    >
      {there && typeof stock === 'number' && text.pieces(stock)}
      {there && typeof stock !== 'number' && text.inStock}
      {!there && text.outOfStock}
    </p>
  )
}

function ProductPopularity({ popular }: { popular: boolean }) {
  if (!popular) return <span className="hidden text-muted lg:inline">{text.notPopular}</span>
  return (
    <span className="font-semibold whitespace-nowrap text-violet">
      <span aria-hidden="true">★ </span>
      {text.popular}
    </span>
  )
}

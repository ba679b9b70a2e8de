import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { CountdownWords } from '#app/catalogue/countdown-words.tsx'
import { PictureFrame } from '#app/catalogue/picture-frame.tsx'
import { isAvailable, type Product } from '#app/catalogue/product.ts'
import { Icon } from '#app/ui/icon.tsx'

import { DashboardBlock, Nothing } from './dashboard-block.tsx'
import { text } from './dashboard-text.ts'
import type { Attention, Offer } from './dashboard.ts'

/** Offers that end soon. */
export function EndingOffers({ products, total }: Attention<Offer>) {
  return (
    <DashboardBlock title={text.offersBlock}>
      {total === 0 && <Nothing>{text.noOffers}</Nothing>}
      <ProductLinks products={products}>
        {({ countdown }) => <Countdown>{countdown}</Countdown>}
      </ProductLinks>
      {total > products.length && <p className="pt-3 text-muted">{moreThan(products, total)}</p>}
    </DashboardBlock>
  )
}

/** What is sold out or nearly. */
export function ShortProducts({ products, total }: Attention) {
  return (
    <DashboardBlock title={text.stockBlock}>
      {total === 0 && <Nothing>{text.noneShort}</Nothing>}
      <ProductLinks products={products}>{(each) => <Stock product={each} />}</ProductLinks>
      {total > products.length && (
        <p className="flex flex-wrap items-center gap-x-5 pt-2">
          <span className="text-muted">{moreThan(products, total)}</span>
          <TableLink stock="out_of_stock">{text.toSoldOut}</TableLink>
          <TableLink stock="running_low">{text.toRunningLow}</TableLink>
        </p>
      )}
    </DashboardBlock>
  )
}

const moreThan = (products: readonly Product[], total: number) => text.more(total - products.length)

function TableLink({ stock, children }: { stock: string; children: ReactNode }) {
  return (
    <Link
      to={`/menaxhimi-i-produkteve?stock=${stock}`}
      className="flex min-h-11 items-center font-semibold text-violet hover:underline"
    >
      {children}
    </Link>
  )
}

/** `children` says what a product asks for. */
type Links<P> = { products: readonly P[]; children: (product: P) => ReactNode }

function ProductLinks<P extends Product>({ products, children }: Links<P>) {
  return (
    <ul className="divide-y divide-line">
      {products.map((product) => (
        <li key={product._id}>
          <Link
            to={`/edit/${product._id}`}
            className="group flex min-h-16 flex-wrap items-center gap-3 py-2 hover:text-violet"
          >
            <span className="w-12 shrink-0 overflow-hidden rounded-sm">
              <PictureFrame path={product.image[0]} alt="" sizes="48px" />
            </span>
            <div className="min-w-0 flex-1 basis-24">
              <span className="sr-only">{text.edit} </span>
              <span className="line-clamp-2 leading-snug font-medium">{product.name}</span>
              {children(product)}
            </div>
            <Icon name="right" size={20} className="text-muted group-hover:text-violet" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** As the server wrote it: it comes anew with every refresh. */
function Countdown({ children }: { children: string }) {
  return (
    <p className="countdown mt-1 bg-amber-soft text-amber-deep figures">
      <Icon name="clock" size={16} className="mt-px" />
      <span>
        <CountdownWords>{children}</CountdownWords>
      </span>
    </p>
  )
}

function Stock({ product }: { product: Product }) {
  const left = isAvailable(product) ? Number(product.stock) : 0
  return (
    <span className={`text-sm font-semibold ${left === 0 ? 'text-red' : 'text-amber-deep'}`}>
      {left === 0 ? text.soldOut : text.left(left)}
    </span>
  )
}

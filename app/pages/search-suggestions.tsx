import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId } from 'react'
import { Link, useLocation } from 'react-router'

import { addressOf } from '#app/catalogue/listing.ts'
import { PictureFrame } from '#app/catalogue/picture-frame.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { optionId } from '#app/ui/list-keys.ts'
import { matchingParts } from '#app/values/matching-parts.ts'
import { dataValue, formatPrice, moneyFrom } from '#app/values/money.ts'

import { text } from './search-suggestions-text.ts'
import { useRoomBelow } from './use-room-below.ts'
import { useSearchKeys } from './use-search-keys.ts'
import { type Suggested, useSuggestions } from './use-suggestions.ts'

type Option = { key: string; to: string; content: ReactNode }

const PANEL = 'absolute inset-x-0 top-full mt-2 rounded-lg border border-line bg-white shadow-lift'

type Props = {
  input: HTMLInputElement
  /** The text whose results the page shows, or will. */
  sent: RefObject<string>
}

/** The suggestions under the search box while its text is typed, or that there are none. */
export default function SearchSuggestions({ input, sent }: Props) {
  const listId = useId()
  const { key } = useLocation()
  const { suggested, ask, forget } = useSuggestions()
  const options = suggested ? optionsFor(suggested) : []
  const isOpen = options.length > 0
  const isEmpty = suggested !== null && !isOpen
  const keys = useSearchKeys(input, {
    count: options.length,
    isEmpty,
    listId,
    onAsk: ask,
    onClose: forget,
  })
  const list = useRoomBelow<HTMLDivElement>(isOpen)

  const close = useEffectEvent(keys.close)
  useEffect(() => close(), [key])

  // Whoever types before this code is there is heard, too.
  const catchUp = useEffectEvent(() => {
    if (input.value !== sent.current) keys.ask()
  })
  useEffect(() => catchUp(), [])

  return (
    <>
      {/* The same words for every text in vain: they are said once, not at each key. */}
      <p role="status" className={isEmpty ? `${PANEL} px-4 py-3 text-muted` : 'sr-only'}>
        {isOpen ? text.count(options.length) : isEmpty && text.none}
      </p>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={text.suggestions}
        hidden={!isOpen}
        className={`${PANEL} overflow-y-auto overscroll-contain py-2`}
      >
        {options.map(({ key, to, content }, place) => (
          <Link
            key={key}
            id={optionId(listId, place)}
            to={to}
            role="option"
            aria-selected={place === keys.active}
            tabIndex={-1}
            className="flex min-h-11 items-center gap-x-3 px-4 @max-3xs:flex-wrap py-1 leading-tight hover:bg-soft aria-selected:bg-violet-soft"
            // The field keeps the focus, and with it the phone its keyboard, until one is followed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={keys.close}
          >
            {content}
          </Link>
        ))}
      </div>
    </>
  )
}

/** Categories, products and at last all results; nothing where the shop has nothing to suggest. */
function optionsFor({ query, products, categories }: Suggested): Option[] {
  const found: Option[] = [
    ...categories.map(({ _id, name, slug }) => ({
      key: _id,
      to: addressOf({ slug }),
      content: <CategoryOption name={<Name name={name} query={query} />} />,
    })),
    ...products.map((product) => ({
      key: product._id,
      to: `/information/${product._id}`,
      content: <ProductOption product={product} query={query} />,
    })),
  ]
  if (found.length === 0) return []
  const to = addressOf({ slug: 'search', query })
  return [...found, { key: 'all', to, content: <AllResults query={query} /> }]
}

function ProductOption({
  product: { name, price, image },
  query,
}: {
  product: Suggested['products'][number]
  query: string
}) {
  const amount = moneyFrom(price)
  return (
    <>
      <span className="w-10 shrink-0 @max-3xs:hidden">
        <PictureFrame path={image ?? undefined} alt="" sizes="40px" className="rounded-sm" />
      </span>
      <Name name={name} query={query} />{' '}
      <data value={dataValue(amount)} className="shrink-0 font-bold whitespace-nowrap">
        {formatPrice(amount)}
      </data>
    </>
  )
}

function CategoryOption({ name }: { name: ReactNode }) {
  return (
    <>
      <Sign icon="right" />
      {name} <span className="shrink-0 text-sm text-muted">{text.category}</span>
    </>
  )
}

function AllResults({ query }: { query: string }) {
  return (
    <>
      <Sign icon="search" />
      <span className="line-clamp-2 min-w-0 font-semibold text-violet">
        {text.allResults(query)}
      </span>
    </>
  )
}

function Sign({ icon }: { icon: 'right' | 'search' }) {
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-sm bg-violet-soft text-violet @max-3xs:hidden">
      <Icon name={icon} size={20} />
    </span>
  )
}

/** A name with what was typed in bold. */
function Name({ name, query }: { name: string; query: string }) {
  return (
    <span className="line-clamp-2 min-w-0 flex-1 @max-3xs:flex-auto">
      {matchingParts(name, query).map(({ text, isMatch }, n) => {
        const Part = isMatch ? 'b' : 'span'
        return <Part key={n}>{text}</Part>
      })}
    </span>
  )
}

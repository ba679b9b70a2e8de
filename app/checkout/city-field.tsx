import { type KeyboardEvent, useId, useState } from 'react'

import { Field } from '#app/ui/field.tsx'
import type { Place, suggestPlaces } from '#app/values/places.ts'

import { text } from './text.ts'

type Suggest = typeof suggestPlaces

type Props = {
  value: string
  error: string | undefined
  country: 'AL' | 'XK'
  onChange: (city: string) => void
  onLeave: () => void
}

/** A text field that suggests the towns of Albania and Kosovo; any other text is as good. */
export function CityField({ value, error, country, onChange, onLeave }: Props) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const [suggest, setSuggest] = useState<Suggest>()
  const places = open && suggest ? ranked(suggest, value, country) : []
  const shown = places.length > 0 && !(places.length === 1 && places[0]?.name === value)

  /** The list of towns is fetched by the first who needs it; without it any text is as good. */
  async function fetchTowns() {
    const towns = await import('#app/values/places.ts').catch(() => undefined)
    if (towns) setSuggest(() => towns.suggestPlaces)
  }

  function choose(place: Place | undefined) {
    if (place) onChange(place.name)
    setOpen(false)
    setActive(-1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!shown) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive((active + step + places.length) % places.length)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      choose(places[active])
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      setOpen(false)
    }
  }

  return (
    <div className="relative">
      <Field
        label={text.city}
        name="qyteti"
        value={value}
        error={error}
        required
        autoComplete="address-level2"
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        onFocus={() => void fetchTowns()}
        onChange={(event) => {
          onChange(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false)
          onLeave()
        }}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label={text.cityList}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border border-line bg-white shadow-lift"
      >
        {places.map((place, n) => (
          // The keys are heard by the field: it keeps the focus while its list is open.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={place.id}
            id={`${listId}-${n}`}
            role="option"
            aria-selected={n === active}
            className="flex min-h-11 cursor-pointer items-center px-3 hover:bg-violet-soft aria-selected:bg-violet-soft"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            {place.name}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Towns of the chosen country come first. */
function ranked(suggest: Suggest, typed: string, country: 'AL' | 'XK'): Place[] {
  if (typed.trim() === '') return []
  const here = suggest(typed, country, 5)
  const there = suggest(typed, undefined, 5).filter((place) => place.country !== country)
  return [...here, ...there].slice(0, 5)
}

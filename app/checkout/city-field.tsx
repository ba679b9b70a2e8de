import { type KeyboardEvent, useId, useState } from 'react'

import { Field } from '#app/ui/field.tsx'
import { nextOption, optionId } from '#app/ui/list-keys.ts'
import type { Place } from '#app/values/places.ts'

import { text } from './text.ts'
import { usePlaces } from './use-places.ts'

type Props = {
  value: string
  error: string | undefined
  country: Place['country']
  onChange: (city: string) => void
  onLeave: () => void
  /** Called with the country of the town that stands in the field when it is left. */
  onLocate: (country: Place['country']) => void
}

/** A text field that suggests the towns of Albania and Kosovo; any other text is as good. */
export function CityField({ value, error, country, onChange, onLeave, onLocate }: Props) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const { placesLike, countryOf, fetchPlaces } = usePlaces(country)
  const places = open ? placesLike(value) : []
  const shown = places.length > 0 && !(places.length === 1 && places[0]?.name === value)

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose(place: Place | undefined) {
    if (place) onChange(place.name)
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!shown) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive(nextOption(active, step, places.length))
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      choose(places[active])
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      close()
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
        aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
        onFocus={() => void fetchPlaces()}
        onChange={(event) => {
          onChange(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close()
          onLeave()
          void countryOf(value).then((found) => found && onLocate(found))
        }}
      />
      <PlaceList id={listId} places={places} active={active} hidden={!shown} onChoose={choose} />
    </div>
  )
}

type ListProps = {
  id: string
  places: readonly Place[]
  /** The one that the arrow keys have reached; -1 is none. */
  active: number
  hidden: boolean
  onChoose: (place: Place) => void
}

function PlaceList({ id, places, active, hidden, onChoose }: ListProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {!hidden && text.cityCount(places.length)}
      </p>
      <ul
        id={id}
        role="listbox"
        aria-label={text.cityList}
        hidden={hidden}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border border-line bg-white shadow-lift"
      >
        {places.map((place, n) => (
          // The keys are heard by the field: it keeps the focus while its list is open.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={place.id}
            id={optionId(id, n)}
            role="option"
            aria-selected={n === active}
            className="flex min-h-11 cursor-pointer items-center px-3 hover:bg-violet-soft aria-selected:bg-violet-soft"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
          >
            {place.name}
          </li>
        ))}
      </ul>
    </>
  )
}

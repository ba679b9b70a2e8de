import { useState } from 'react'

import type { Place } from '#app/values/places.ts'

/** The towns that what is typed may mean, those of the customer's country first. */
export function usePlaces(country: Place['country']) {
  const [places, setPlaces] = useState<typeof import('#app/values/places.ts')>()

  /** The list of towns is fetched by the first who needs it; without it any text is as good. */
  async function fetchPlaces() {
    const list = await import('#app/values/places.ts').catch(() => undefined)
    setPlaces(list)
    return list
  }

  function placesLike(typed: string): Place[] {
    if (!places || typed.trim() === '') return []
    const here = places.suggestPlaces(typed, country)
    const there = places.suggestPlaces(typed).filter((place) => place.country !== country)
    return [...here, ...there].slice(0, places.MOST_SUGGESTED)
  }

  /** Waits for the list: on a weak line a quick hand has left the field before it is there. */
  const countryOf = async (typed: string) => (await fetchPlaces())?.findPlace(typed)?.country

  return { placesLike, countryOf, fetchPlaces }
}

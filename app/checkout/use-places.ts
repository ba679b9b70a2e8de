import { useState } from 'react'

import type { Place, suggestPlaces } from '#app/values/places.ts'

const MOST = 5

/** The towns that what is typed may mean, those of the customer's country first. */
export function usePlaces(country: Place['country']) {
  const [suggest, setSuggest] = useState<typeof suggestPlaces>()

  /** The list of towns is fetched by the first who needs it; without it any text is as good. */
  async function fetchPlaces() {
    const places = await import('#app/values/places.ts').catch(() => undefined)
    if (places) setSuggest(() => places.suggestPlaces)
  }

  function placesLike(typed: string): Place[] {
    if (!suggest || typed.trim() === '') return []
    const here = suggest(typed, country, MOST)
    const there = suggest(typed, undefined, MOST).filter((place) => place.country !== country)
    return [...here, ...there].slice(0, MOST)
  }

  return { placesLike, fetchPlaces }
}
